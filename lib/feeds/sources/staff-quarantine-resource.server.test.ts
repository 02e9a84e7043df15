import { addLiveSource, feedServices, rosters, sourceAt } from '@/tests/factories/feed-source';
import { feedDesk } from '@/tests/feed-desk';
import { feedText, type TestAdvert } from '@/tests/job-feeds';
import { actOn, readList } from '@/tests/staff-context';
import { findSourceRuns } from './feed-run-store.server';
import { importDueFeeds } from './import-due-feeds.server';
import { runFeedNow } from './save-feed-source.server';
import { staffFeedFixes } from './staff-feed-decisions-resource.server';
import { staffQuarantine } from './staff-quarantine-resource.server';

let file: TestAdvert[] = [];
const { database, context, server } = feedDesk(() => ({ body: feedText(file) }), '2026-11-23T00:30:00Z');

const astray = { place: { name: 'Central West Cluster', state: 'NSW' } };
const second = (day: number, more: Record<string, unknown> = {}): TestAdvert => ({
  ...{ startDate: `2027-04-${day}`, endDate: '2027-04-28', ...more },
  sourceRef: 'KBR-1',
});

async function firstFetch(...adverts: TestAdvert[]) {
  file = adverts;
  await addLiveSource(feedServices(database, 0), 'kestrel', sourceAt(server.url));
  await importDueFeeds(feedServices(database, 0));
  return (await waiting()).rows;
}
async function fetchAgain(minutes: number) {
  await runFeedNow(feedServices(database, minutes), 'kestrel');
  await importDueFeeds(feedServices(database, minutes));
  return (await findSourceRuns(database.db, 'kestrel')).newest[0];
}
const waiting = () => readList(context, staffQuarantine, { source: 'kestrel' });
const mend = (record: { id: unknown } | undefined, fields: Record<string, string>, others: unknown[] = []) =>
  actOn(context, staffQuarantine.actions?.mend, String(record?.id), { fields, others });
const leaveOut = (record: { id: unknown } | undefined) =>
  actOn(context, staffQuarantine.actions?.['leave-out'], String(record?.id), {});

const jobs = async () =>
  (
    await database.db
      .selectFrom('job_source_record as record')
      .innerJoin('job', 'job.id', 'record.job_id')
      .select(['record.external_reference as reference', 'job.start_date as start', 'job.status'])
      .orderBy('record.external_reference')
      .execute()
  ).map(({ reference, start, status }) => `${reference} ${start} ${status}`);
const rightful = ['KBR-1 2027-03-01 open', 'KBR-2 2027-03-02 open', 'KBR-3 2027-03-03 open'];

test('if staff give a record with a duplicate reference a new one, imports it under the new reference at once and in later runs', async () => {
  const [record] = await firstFetch(...rosters(3), second(10));
  expect(record).toMatchObject({ reason: 'Reference is used twice', field: 'reference' });
  const refused = { failure: { fields: { reference: 'Reference is used twice' } } };
  const wrong: Record<string, string>[] = [
    {},
    { title: 'Reg' },
    { reference: 'KBR-1' },
    { reference: 'KBR-2' },
  ];
  for (const fields of wrong) expect(await mend(record, fields)).toMatchObject(refused);
  expect(await jobs()).toEqual(rightful);
  expect(await mend(record, { reference: 'KBR-1/2' })).toMatchObject({ value: { data: { mended: 1 } } });
  const all = ['KBR-1 2027-03-01 open', 'KBR-1/2 2027-04-10 open', ...rightful.slice(1)];
  expect(await jobs()).toEqual(all);
  expect((await readList(context, staffFeedFixes, { source: 'kestrel' })).rows).toMatchObject([
    { record: 'A record without a reference', fields: { reference: 'KBR-1/2' } },
  ]);
  expect(await fetchAgain(60)).toMatchObject({ added: 0, updated: 0, unchanged: 4, rejected: 0 });
  expect(await jobs()).toEqual(all);
});

test('refuses a new reference that staff have already given to another record', async () => {
  const [one, two] = await firstFetch(...rosters(3), second(10), second(11));
  expect(await mend(one, { reference: 'KBR-9' }, [two?.id])).toMatchObject({
    value: { data: { mended: 1, failed: 1 } },
  });
  expect(await mend(two, { reference: 'KBR-9' })).toMatchObject({ ok: false });
  expect(await jobs()).toEqual([...rightful, 'KBR-9 2027-04-10 open']);
});

test('if staff exclude a record, a job from another record with the same reference can still close', async () => {
  const [record] = await firstFetch(...rosters(3), second(10));
  expect(await leaveOut(record)).toMatchObject({ ok: true });
  expect(await fetchAgain(60)).toMatchObject({ unchanged: 3, rejected: 1, health: 'healthy' });
  expect(await jobs()).toEqual(rightful);
  expect((await waiting()).total).toBe(0);
  file = file.slice(1);
  await fetchAgain(120);
  expect(await fetchAgain(180)).toMatchObject({ closed: 1, health: 'healthy' });
  expect(await jobs()).toEqual(['KBR-1 2027-03-01 withdrawn', ...rightful.slice(1)]);
});

test.each<[string, TestAdvert[]]>([
  ['after', [...rosters(3), second(10, astray)]],
  ['before', [second(10, astray), ...rosters(3)]],
])(
  'if a broken record is listed %s a record with the same reference, its correction must include a new reference',
  async (_, adverts) => {
    const [record] = await firstFetch(...adverts);
    expect(record).toMatchObject({ reason: 'Reference is used twice', field: 'reference' });
    expect(await mend(record, { place: 'Orange' })).toMatchObject({
      failure: { fields: { reference: 'Reference is used twice' } },
    });
    expect(await mend(record, { reference: 'KBR-9' })).toMatchObject({
      failure: { fields: { place: 'Place not recognised' } },
    });
    const word = { field: 'place', word: 'Central West Cluster', meaning: 'orange-nsw' };
    const mapped = await actOn(context, staffQuarantine.actions?.['map-word'], String(record?.id), word);
    expect(mapped).toMatchObject({ value: { data: { waiting: 1, usable: 0 } } });
    expect(await jobs()).toEqual(rightful);
    expect(await mend(record, { reference: 'KBR-9' })).toMatchObject({ value: { data: { mended: 1 } } });
    expect(await jobs()).toEqual([...rightful, 'KBR-9 2027-04-10 open']);
  },
);
