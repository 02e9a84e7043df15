// Measures the site and a bare Next page, and prints the sections of docs/performance.md. Usage: npm run bench --
// [--only database,weight,lighthouse,http,cache,import] [--seconds 8] [--feed-mb 1000] [--port 3130]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchServer, databaseWithJobs } from './databases.mjs';
import * as parts from './parts.mjs';
import { formatSection, isMet, type Section } from './report.mjs';
import { serveBare, serveSite, type Site } from './sites.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'database,weight,lighthouse,http,cache,import' },
    seconds: { type: 'string', default: '8' },
    'feed-mb': { type: 'string', default: '1000' },
    port: { type: 'string', default: '3130' },
  },
});
const wanted = new Set(values.only.split(','));
const port = Number(values.port);
const now = new Date();
// Load of the machine, which is printed because a busy machine gives worse results.
const busy = loadavg()[0] ?? 0;
const server = await benchServer(port + 9);
const bench: parts.Bench = {
  serverUrl: server.url,
  now,
  seconds: Number(values.seconds),
  feedMb: Number(values['feed-mb']),
  port,
};

// Stops the database server on a signal, because it would otherwise keep running after this process has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().finally(() => process.exit(130)));

const sections: Section[] = [];
const running: Site[] = [];
try {
  if (wanted.has('database')) sections.push(await parts.searchAtDatabase(bench));
  if (['weight', 'lighthouse', 'http', 'cache'].some((part) => wanted.has(part))) {
    const databaseUrl = await databaseWithJobs(server.url, 10_000, now);
    const bare = await serveBare(port + 1);
    running.push(bare);
    const site = await serveSite(port, databaseUrl);
    running.push(site);
    const [jobPath = '', ...others] = await parts.someJobPaths(databaseUrl);
    const sites = { site, bare, jobPath, jobPaths: [jobPath, ...others] };
    if (wanted.has('weight')) sections.push(await parts.weights(sites));
    if (wanted.has('lighthouse')) sections.push(await parts.byLighthouse(sites));
    if (wanted.has('http')) sections.push(await parts.throughHttp(bench, sites));
    if (wanted.has('cache')) sections.push(await parts.throughCache(bench, sites));
  }
  if (wanted.has('import')) sections.push(await parts.imports(bench));
} finally {
  for (const site of running) await site.stop();
  await server.stop();
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || 'processor'}, Node ${process.versions.node}; load average before the run ${busy.toFixed(1)}.`;
const measured = `Measured on ${now.toISOString().slice(0, 10)}. ${machine}`;
for (const section of sections) console.log(`\n${formatSection(section, measured)}`);
const missed = sections.flatMap(({ rows }) => rows).filter((row) => isMet(row) === false);
console.log(missed.length ? `\n${missed.length} figures not reached.` : '\nAll figures reached.');
process.exitCode = missed.length ? 1 : 0;
