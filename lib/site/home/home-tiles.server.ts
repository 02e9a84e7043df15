import { LRUCache } from 'lru-cache';
import { jobDay, type IsoDate } from '@/lib/core/dates';
import { shortMonthNames, toMonth } from '@/lib/core/months';
import { countSearches, type SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-url';
import { cachePerDatabase, type Database } from '@/lib/services/database/database';
import type { HomeView } from './home-view';

const shownMonths = 5;

type Tiles = Pick<HomeView, 'months' | 'places'>;

// Cached for five seconds, like the other counts on the home page, because counting reads all open jobs.
const cache = new LRUCache<Database, Tiles, SearchContext>({
  ...cachePerDatabase,
  ttl: 5_000,
  fetchMethod: (_db, _, { context }) => countTiles(context),
});

/**
 * Returns links to searches by month and by kind of place, each with its number of jobs. The numbers are up to five
 * seconds old.
 */
export function listHomeTiles(context: SearchContext): Promise<Tiles> {
  return cache.forceFetch(context.db, { context });
}

async function countTiles(context: SearchContext): Promise<Tiles> {
  const { data, now } = context;
  const months = listMonths(jobDay(now));
  const newZealand = [...data.regions.values()].filter(({ country }) => country === 'NZ');
  const places = [
    { scene: 'city', title: 'Cities', detail: 'Metropolitan areas', search: search({ mmm: [1] }) },
    {
      scene: 'coast',
      title: 'Coast and regional centres',
      detail: 'Up to large rural towns',
      search: search({ mmm: [2, 3] }),
    },
    {
      scene: 'rural',
      title: 'Rural and remote towns',
      detail: 'Medium towns to very remote',
      search: search({ mmm: [4, 5, 6, 7] }),
    },
    {
      scene: 'mountain',
      title: 'New Zealand',
      detail: 'North and South Island',
      search: search({ regions: newZealand.map(({ slug }) => slug) }),
    },
  ] as const;
  const counts = await countSearches(
    context,
    [...months, ...places].map((tile) => tile.search),
  );
  return {
    months: months.map((tile, at) => toTile(tile, counts[at])),
    places: places.map((tile, at) => ({
      ...toTile(tile, counts[months.length + at]),
      scene: tile.scene,
      detail: tile.detail,
    })),
  };
}

const search = (part: Partial<JobSearch>): JobSearch => ({ ...emptyJobSearch, ...part });

const toTile = (tile: { title: string; search: JobSearch }, count = 0) => ({
  title: tile.title,
  href: jobSearchHref(tile.search),
  count,
});

/** Lists the rest of this month, the following months, and all later days. */
function listMonths(today: IsoDate): { title: string; search: JobSearch }[] {
  const months = Array.from({ length: shownMonths + 1 }, (_, at) => {
    const first = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + at, 1));
    return first.toISOString().slice(0, 7);
  });
  const tiles = months.slice(0, shownMonths).map((month, at) => {
    const { first, last } = toMonth(month);
    return {
      title: shortMonthNames[Number(month.slice(5)) - 1] ?? month,
      search: search({ availableFrom: at === 0 ? today : first, availableTo: last }),
    };
  });
  const later = search({ availableFrom: `${months[shownMonths]}-01` });
  return [...tiles, { title: 'Later', search: later }];
}
