import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { importFeed, type ImportReport } from '@/lib/feeds/import/import-feed.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { actAsStaff, newId, workingTime, type DemoContext, type DemoStaff } from './demo-context';

const advert = z.looseObject({ sourceRef: z.string() });
type DemoAdvert = z.infer<typeof advert>;

const generatorModule = z.object({
  demoJobs: z.custom<(options: { now: string; count: number }) => Iterable<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Number of the first generated advert. It is higher than the numbers of the demo jobs, so that no advert repeats a
 * demo job.
 */
const firstAdvert = 2_600;

async function makeAdverts({ now }: DemoContext, count: number): Promise<DemoAdvert[]> {
  const file = pathToFileURL(path.resolve('db/demo/generate-jobs.mjs')).href;
  const { demoJobs } = generatorModule.parse(await import(file));
  const jobs = [...demoJobs({ now: dateInZone(now, 'UTC'), count: firstAdvert + count })];
  return jobs.slice(firstAdvert).map((job) => advert.parse(job));
}

const unreadable: readonly Record<string, unknown>[] = [
  { place: { name: 'Ward 7 North', state: 'QLD', country: 'AU' } },
  { specialty: 'Retrieval logistics', field: null, title: 'Locum wanted' },
  { grade: ['Doctor with experience'], title: 'Locum wanted' },
  { postedAt: '31/31/2026' },
];

/**
 * Loads two paused feeds, whose servers do not exist. In one feed, too many jobs were missing from the last file, so
 * staff must decide about it. The other feed has records in quarantine.
 */
export async function loadDemoFeeds(context: DemoContext, { marek }: DemoStaff): Promise<void> {
  const adverts = await makeAdverts(context, 90);
  const wattle = await addSource(context, marek, { id: 'wattle-coast', name: 'Wattle Coast rosters' });
  const all = adverts.slice(0, 40);
  const fewer = all.slice(0, 26);
  for (const [daysAgo, records] of [
    [5, all],
    [4, all],
    [3, fewer],
    [2, fewer],
  ] as const)
    await runFeed(context, { source: wattle, at: workingTime(context, daysAgo, 6), records });

  const kauri = await addSource(context, marek, { id: 'kauri-region', name: 'Kauri Region vacancies' });
  const readable = adverts.slice(40, 64);
  const broken = adverts
    .slice(64, 64 + unreadable.length)
    .map((record, index) => ({ ...record, ...unreadable[index] }));
  for (const daysAgo of [2, 1])
    await runFeed(context, {
      source: kauri,
      at: workingTime(context, daysAgo, 6),
      records: [...readable, ...broken],
    });
}

async function addSource(
  context: DemoContext,
  member: DemoStaff['marek'],
  { id, name }: { id: string; name: string },
): Promise<string> {
  const at = workingTime(context, 6, 9);
  const address = `https://feeds.${id}.example/jobs.ndjson`;
  const body = { id, name, address, format: 'ndjson', when: 'hours', atHours: [6, 18] };
  await actAsStaff(context, { member, at, resource: 'feeds', action: 'create', body });
  await actAsStaff(context, { member, at, resource: 'feeds', action: 'pause', id, body: { paused: true } });
  // The screens publish only a source whose address they could read.
  await context.app.db.updateTable('feed_source').set({ draft: false }).where('id', '=', id).execute();
  return id;
}

async function runFeed(
  { app }: DemoContext,
  { source, at, records }: { source: string; at: Date; records: readonly DemoAdvert[] },
): Promise<ImportReport> {
  const bytes = Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const services = { db: app.db, clock: fixedClock(at), data: await app.referenceData() };
  return importFeed(services, {
    source,
    format: 'ndjson',
    stream: Readable.from([bytes]),
    fetched: {
      run: newId(),
      healthyShare: 15,
      trigger: 'schedule',
      bytes: bytes.length,
      fetchMs: 420,
      after: async () => undefined,
    },
  });
}
