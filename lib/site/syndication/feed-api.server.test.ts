import type { App } from '@/lib/http/app.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { loadSearchFeed } from './feed-api.server';

const now = '2026-11-20T01:00:00Z';
const database = databaseWithData('job');

async function titles(query: Record<string, string>): Promise<string[]> {
  const app: Pick<App, 'db' | 'clock' | 'config' | 'referenceData'> = {
    db: database.db,
    clock: fixedClock(now),
    config: { brandName: 'Onward', siteUrl: 'https://x.test' } as App['config'],
    referenceData: async () => database.data,
  };
  const feed = await loadSearchFeed(app, { facets: [], query, format: 'json' });
  if (!('body' in feed)) throw new Error(`No feed: ${JSON.stringify(feed)}`);
  const { items }: { items: { title: string }[] } = JSON.parse(String(feed.body));
  return items.map(({ title }) => title);
}

test('the feed for a search with dates lists the newest jobs first, whether they fit the dates or only overlap them', async () => {
  const fitting = Array.from({ length: 20 }, (_, day) =>
    exampleJob({
      title: `Fits ${day}`,
      end: '2026-12-10',
      publishedAt: new Date(Date.UTC(2026, 9, 1 + day)),
    }),
  );
  const overlapping = exampleJob({
    title: 'Overlaps',
    start: '2026-11-25',
    end: '2026-12-05',
    publishedAt: new Date('2026-11-19T00:00:00Z'),
  });
  await insertJobs(database.db, [overlapping, ...fitting], new Date(now));
  const dates = { from: '2026-12-01', to: '2026-12-31' };
  const newestFitting = fitting.map(({ title }) => title).toReversed();
  expect(await titles(dates)).toEqual(['Overlaps', ...newestFitting.slice(0, 19)]);
  expect(await titles({ ...dates, fit: 'fits' })).toEqual(newestFitting);
});
