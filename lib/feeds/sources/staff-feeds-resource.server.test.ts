import { saveOverrides } from '@/lib/feeds/import/keep-overrides.server';
import type { FeedAnswer } from '@/tests/feed-server';
import { feedServices, rosters, publishUnchecked } from '@/tests/factories/feed-source';
import { feedDesk } from '@/tests/feed-desk';
import { feedText } from '@/tests/job-feeds';
import { actOn, getActionData, readList } from '@/tests/staff-context';
import { importDueFeeds } from './import-due-feeds.server';
import { staffFeedFixes, staffFeedOverrides } from './staff-feed-decisions-resource.server';
import { staffFeedRuns } from './staff-feed-runs-resource.server';
import { staffFeeds } from './staff-feeds-resource.server';
import { staffQuarantine } from './staff-quarantine-resource.server';
import { listFixes } from '@/lib/feeds/import/record-fix-store.server';

let answer: () => FeedAnswer = () => ({ status: 404 });
const { database, context, server } = feedDesk(() => answer());

const form = () => ({
  ...{ name: 'Kestrel Bay Rosters', address: server.url, format: 'ndjson' },
  ...{ when: 'minutes', everyMinutes: 60 },
});
async function add() {
  await getActionData(actOn(context, staffFeeds.create, '', { id: 'kestrel', ...form() }));
  await publishUnchecked(database.db, 'kestrel', context.now);
}
const run = (minutes: number) => importDueFeeds(feedServices(database, minutes));
const page = () => staffFeeds.find?.run(context, 'kestrel');
const astray = { place: { name: 'Central West Cluster', state: 'NSW' } };

test('a source’s page shows its runs’ results, why the last run is held, and whether the alarm was delivered', async () => {
  answer = () => ({ body: feedText(rosters(10)) });
  await add();
  await run(0);
  expect(await page()).toMatchObject({
    held: null,
    troubledSince: null,
    alarm: null,
    month: { good: 1, all: 1 },
  });
  answer = () => ({ body: feedText([...rosters(5), { sourceRef: 'KBR-99', ...astray }]) });
  await run(60);
  await run(120);
  expect(await page()).toMatchObject({
    held: { number: 3, wouldClose: 5, reason: expect.stringMatching(/^5 of 10 jobs \(50%\) are missing/) },
    lastGood: { number: 1 },
    troubledSince: '2026-11-23T01:00:00.000Z',
    alarm: { at: '2026-11-23T01:00:00.000Z', email: 'queued', webhook: 'queued' },
    month: { good: 1, all: 3 },
    quarantined: 1,
  });
  const held = (await readList(context, staffFeedRuns, { source: 'kestrel' })).rows[0];
  const done = await actOn(context, staffFeedRuns.actions?.['let-through'], held?.id ?? '', {});
  expect(done).toMatchObject({ value: { change: { action: 'feed-run.let-through', after: { closed: 5 } } } });
  expect(await page()).toMatchObject({ held: null, troubledSince: null });
});

test('the list of sources names the problem of an unpublished source whose last check failed', async () => {
  answer = () => ({ status: 500 });
  await getActionData(actOn(context, staffFeeds.create, '', { id: 'kestrel', ...form() }));
  const find = async () => (await readList(context, staffFeeds, {})).rows.find(({ id }) => id === 'kestrel');
  expect(await find()).toMatchObject({ draft: true, checkProblem: null });
  await run(0);
  const checkProblem = (await find())?.checkProblem;
  expect(checkProblem).toMatch(/500/);
  expect(await page()).toMatchObject({ draft: true, check: { report: { problem: checkProblem } } });
});

test('previewing a source shows which records would be quarantined, and stores nothing', async () => {
  answer = () => ({ body: feedText([...rosters(1), { sourceRef: 'KBR-9', ...astray }]) });
  const seen = await getActionData(actOn(context, staffFeeds.actions?.preview, 'new', form()));
  expect(seen.rows).toMatchObject([
    { reference: 'KBR-1', place: 'Dubbo', reasons: [] },
    { reference: 'KBR-9', place: 'Central West Cluster', reasons: ['Place not recognised'] },
  ]);
  expect(await database.db.selectFrom('import_run').select('id').execute()).toEqual([]);
});

test('lists a record’s correction; if staff remove the correction, the next import quarantines the record', async () => {
  answer = () => ({
    body: feedText([...rosters(2), { sourceRef: 'KBR 9/x', ...astray }]),
    headers: { etag: '"a"' },
  });
  await add();
  await run(0);
  const [waiting] = (await readList(context, staffQuarantine, { source: 'kestrel' })).rows;
  expect(waiting).toMatchObject({ reason: 'Place not recognised', field: 'place' });
  const mend = { fields: { place: 'Orange' }, others: [] };
  expect(await actOn(context, staffQuarantine.actions?.mend, waiting?.id ?? '', mend)).toMatchObject({
    value: { data: { mended: 1, failed: 0 } },
  });
  const { rows, total } = await readList(context, staffFeedFixes, { source: 'kestrel' });
  expect([total, rows]).toMatchObject([
    1,
    [{ record: 'KBR 9/x', leftOut: false, fields: { place: 'Orange' } }],
  ]);
  const forget = () => actOn(context, staffFeedFixes.actions?.forget, rows[0]?.id ?? '', {});
  expect(await forget()).toMatchObject({ value: { change: { action: 'feed-record.forgotten' } } });
  expect(await forget()).toMatchObject({ value: { change: null } });
  expect((await listFixes(database.db, { source: 'kestrel', limit: 1, offset: 0 })).total).toBe(0);
  await run(60);
  expect(server.asked.at(-1)).not.toHaveProperty('if-none-match');
  expect((await readList(context, staffQuarantine, { source: 'kestrel' })).total).toBe(1);
});

test('lists the overrides on a source’s jobs, each with its job', async () => {
  answer = () => ({ body: feedText(rosters(1)) });
  await add();
  await run(0);
  const job = await database.db.selectFrom('job').select(['id', 'number']).executeTakeFirstOrThrow();
  const override = { fact: 'fte' as const, value: { fte: 0.5 }, feedValue: { fte: 1 } };
  const by = { actor: 'staff:nobody', createdAt: context.now };
  await saveOverrides(database.db, job.id, { set: [{ ...override, ...by }], takenBack: [] });
  expect(await readList(context, staffFeedOverrides, { source: 'kestrel' })).toMatchObject({
    total: 1,
    rows: [{ id: `${job.number}-fte`, number: job.number, fact: 'fte', by: null }],
  });
  expect((await readList(context, staffFeedOverrides, { source: 'demo' })).total).toBe(0);
});
