// node --import tsx bench/capacity.mts [--visits 10000000] [--jobs 100000] [--pages 6] [--peak 0.1] [--cached 0.6]
// Calculates how many machines a load needs, from costs measured on two cores of an AMD EPYC (docs/performance.md).
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '10000000' },
    jobs: { type: 'string', default: '100000' },
    pages: { type: 'string', default: '6' },
    peak: { type: 'string', default: '0.1' },
    cached: { type: 'string', default: '0.6' },
  },
});
/**
 * `visits` are per day, `pages` per visit. `peak` is the share of the day's page views in its busiest hour, `cached`
 * the share that a cache answers.
 */
const visits = Number(values.visits);
const jobs = Number(values.jobs);
const pages = Number(values.pages);
const peak = Number(values.peak);
const cached = Number(values.cached);

/**
 * For each kind of page: its share of all page views, and the CPU time in ms that an uncached view takes in the site
 * and in PostgreSQL. For results, the time of PostgreSQL is the median time of a search with dates among 100,000 jobs
 * instead, because its CPU time was not measured.
 */
const kinds = [
  { name: 'results', share: 0.35, site: 6, database: (jobs * 26.3) / 100_000 },
  { name: 'job page', share: 0.4, site: 4, database: 1 },
  { name: 'home and content', share: 0.13, site: 3.5, database: 0.8 },
  { name: 'account', share: 0.1, site: 6, database: 4 },
  { name: 'forms', share: 0.02, site: 17.4, database: 14.5 },
];
const neverCached = new Set(['account', 'forms']);

/** Share of each core's time that the plan uses. The rest is a reserve for a failed machine or a busy minute. */
const utilisation = 0.6;
const coresOfMachine = 2;

const perSecond = (visits * pages * peak) / 3600;
const rows = kinds.map(({ name, share, site, database }) => {
  const views = perSecond * share;
  const rendered = neverCached.has(name) ? views : views * (1 - cached);
  return { name, views, rendered, site: (rendered * site) / 1000, database: (rendered * database) / 1000 };
});
const total = (part: 'rendered' | 'site' | 'database') => rows.reduce((sum, row) => sum + row[part], 0);
const machines = (cores: number) => Math.max(1, Math.ceil(cores / utilisation / coresOfMachine));
const round = (value: number) => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);
console.table(
  rows.map((row) => ({
    page: row.name,
    'views a second': round(row.views),
    'rendered a second': round(row.rendered),
    'site cores': round(row.site),
    'database cores': round(row.database),
  })),
);
console.log(
  `In the busiest hour: ${round(perSecond)} views a second, ${round(total('rendered'))} of them rendered.`,
);
console.log(`Sites: ${machines(total('site'))} machines of ${coresOfMachine} cores.`);
console.log(`Database: ${round(total('database') / utilisation)} cores on primary and replicas together.`);
for (const sites of [1, 10, 100]) {
  const share = (sites * coresOfMachine * utilisation) / total('site');
  const database = round((total('database') * share) / utilisation);
  console.log(
    `${sites} sites: ${round((visits * share) / 1e6)} million visits a day, ${database} database cores.`,
  );
}
