import type { FeedAnswer } from '@/tests/feed-server';
import { feedServices, rosters, publishUnchecked } from '@/tests/factories/feed-source';
import { feedDesk } from '@/tests/feed-desk';
import { feedText, type TestAdvert } from '@/tests/job-feeds';
import { actOn, getActionData, readList } from '@/tests/staff-context';
import { importDueFeeds } from './import-due-feeds.server';
import { staffFeedWords } from './staff-feed-words-resource.server';
import { staffFeeds } from './staff-feeds-resource.server';
import { staffQuarantine } from './staff-quarantine-resource.server';

let answer: () => FeedAnswer = () => ({ status: 404 });
const { database, context, server } = feedDesk(() => answer());

const run = (minutes: number) => importDueFeeds(feedServices(database, minutes));

async function source(broken: TestAdvert[]): Promise<void> {
  answer = () => ({ body: feedText([...rosters(2), ...broken]), headers: { etag: '"a"' } });
  const form = {
    ...{ id: 'kestrel', name: 'Kestrel Bay Rosters', address: server.url, format: 'ndjson' },
    ...{ when: 'minutes', everyMinutes: 60 },
  };
  await getActionData(actOn(context, staffFeeds.create, '', form));
  await publishUnchecked(database.db, 'kestrel', context.now);
  await run(0);
}

/** Each argument changes fields of one record. The records are KBR-3, KBR-4 and so on. */
const records = (...own: Record<string, unknown>[]): TestAdvert[] =>
  own.map((one, index) => ({ ...rosters(index + 3)[index + 2], sourceRef: `KBR-${index + 3}`, ...one }));

const waiting = async () => (await readList(context, staffQuarantine, { source: 'kestrel' })).rows;
const findRecordId = async (reference: string) =>
  (await waiting()).find((row) => row.reference === reference)?.id ?? '';
const findRecordWords = async (reference: string) =>
  (await staffQuarantine.find?.run(context, await findRecordId(reference)))?.words;
const tryWord = (id: string, body: object) => actOn(context, staffQuarantine.actions?.['try-word'], id, body);
const mapWord = (id: string, body: object) => actOn(context, staffQuarantine.actions?.['map-word'], id, body);
const jobs = () =>
  database.db
    .selectFrom('job')
    .innerJoin('job_source_record as record', 'record.job_id', 'job.id')
    .select(['record.external_reference as reference', 'job.place_id', 'job.grades', 'job.rate_unit'])
    .where('job.status', '=', 'open')
    .orderBy('record.external_reference')
    .execute();

const cluster = { name: 'Central West Cluster', state: 'NSW' };
const means = { field: 'place', word: 'Central West Cluster', meaning: 'orange-nsw' };

test('once staff give a word a meaning, applies this meaning to all waiting records, to later files and to the preview', async () => {
  await source(
    records(
      { place: cluster },
      { place: { name: 'CENTRAL-WEST cluster', state: 'NSW' } },
      { place: cluster, grade: 'Wizard', title: 'A night' },
      // Contains the same word together with another state, so the word means another place here.
      { place: { name: 'Central West Cluster', state: 'QLD' } },
    ),
  );
  expect(await findRecordWords('KBR-3')).toEqual([
    { field: 'place', word: 'Central West Cluster', waiting: 4, hint: null },
  ]);
  const id = await findRecordId('KBR-3');
  expect(await tryWord(id, means)).toMatchObject({
    value: { data: { waiting: 4, usable: 2 }, change: null },
  });
  expect(await waiting()).toHaveLength(4);

  expect(await mapWord(id, means)).toMatchObject({
    value: {
      data: { waiting: 4, usable: 2 },
      change: {
        action: 'feed-word.mapped',
        subject: 'kestrel',
        after: { field: 'place', meaning: 'orange-nsw', records: 2 },
      },
    },
  });
  expect((await jobs()).map(({ reference, place_id }) => [reference, place_id]).slice(2)).toEqual([
    ['KBR-3', 'orange-nsw'],
    ['KBR-4', 'orange-nsw'],
  ]);
  expect((await waiting()).map(({ reference, reason }) => [reference, reason])).toEqual([
    ['KBR-5', 'Place not recognised'],
    ['KBR-6', 'Place not recognised'],
  ]);
  expect(await mapWord(id, means)).toMatchObject({ value: { data: { usable: 0 }, change: null } });

  await run(60);
  expect(server.asked.at(-1)).not.toHaveProperty('if-none-match');
  expect(await jobs()).toHaveLength(4);
  expect((await waiting()).map(({ reference, reason }) => [reference, reason])).toEqual([
    ['KBR-5', 'Grade not recognised'],
    ['KBR-6', 'Place is not in the state of the advert'],
  ]);
  expect(await findRecordWords('KBR-6')).toEqual([]);
  const form = { name: 'Kestrel', address: server.url, format: 'ndjson', everyMinutes: 60 };
  const seen = await getActionData(actOn(context, staffFeeds.actions?.preview, 'kestrel', form));
  expect(seen.rows).toMatchObject([{}, {}, { reference: 'KBR-3', place: 'Orange', reasons: [] }, {}, {}]);
});

test('staff can give a meaning to an unknown specialty, grade, work type, region, place or pay unit', async () => {
  await source(
    records({
      ...{ title: 'Night cover', specialty: 'Casualty stuff', grade: 'Wizard', workType: 'Gig' },
      place: { name: 'Richmond', state: 'Sunny part' },
      rate: { min: 1500, max: 1500, unit: 'Schicht', currency: 'AUD', negotiable: false },
    }),
  );
  const id = await findRecordId('KBR-3');
  expect(await findRecordWords('KBR-3')).toMatchObject(
    ['specialty', 'grade', 'workType', 'region', 'place', 'rateUnit'].map((field) => ({ field, waiting: 1 })),
  );
  for (const [field, word, meaning] of [
    ['specialty', 'Casualty stuff', 'emergency-medicine'],
    ['rateUnit', 'Schicht', 'day'],
    ['workType', 'Gig', 'locum'],
    ['region', 'Sunny part', 'AU-VIC'],
  ])
    expect(await mapWord(id, { field, word, meaning })).toMatchObject({ value: { data: { usable: 0 } } });
  expect(await mapWord(id, { field: 'grade', word: 'Wizard', meaning: 'registrar' })).toMatchObject({
    value: { data: { waiting: 1, usable: 1 } },
  });
  expect((await jobs())[2]).toMatchObject({
    reference: 'KBR-3',
    place_id: 'richmond-vic',
    grades: ['registrar'],
    rate_unit: 'day',
  });
});

test('refuses a meaning of the wrong kind, a word from another record, and a word to which another user has just given a meaning', async () => {
  await source(records({ place: cluster, grade: 'Wizard', title: 'Night cover' }));
  const id = await findRecordId('KBR-3');
  expect(await mapWord(id, { ...means, meaning: 'atlantis-nsw' })).toMatchObject({
    failure: { code: 'feed-word/meaning', fields: { meaning: 'Choose what the word means' } },
  });
  expect(await tryWord(id, { ...means, meaning: 'registrar' })).toMatchObject({
    failure: { code: 'feed-word/meaning' },
  });
  expect(await mapWord(id, { ...means, word: 'Elsewhere' })).toMatchObject({
    failure: { code: 'feed-word/not-in-record', status: 409 },
  });
  expect(await mapWord('01930000-0000-7000-8000-0000000000ff', means)).toMatchObject({
    failure: { code: 'quarantine/unknown', status: 404 },
  });
  const both = await Promise.all([mapWord(id, means), mapWord(id, { ...means, meaning: 'dubbo-nsw' })]);
  expect(both.map((one) => (one.ok ? 'done' : one.failure.code)).sort()).toEqual(['done', 'feed-word/taken']);
});

test('refuses a word’s meaning if a different word was given a meaning while the records were being prepared', async () => {
  await source(records({ place: cluster }, { grade: 'Wizard', title: 'Night cover' }));
  const mapWordAction = staffQuarantine.actions?.['map-word']?.read(means);
  if (!mapWordAction?.ok) throw new Error('The action refused its fields');
  const map = await mapWordAction.prepare(context, await findRecordId('KBR-3'));
  await getActionData(
    mapWord(await findRecordId('KBR-4'), { field: 'grade', word: 'Wizard', meaning: 'registrar' }),
  );
  expect(await map(context)).toMatchObject({ failure: { code: 'feed-word/changed', status: 409 } });
  expect(await jobs()).toHaveLength(3);
});

test('suggests a word’s earlier meaning, otherwise the value in imported records, otherwise the most similar word’s meaning', async () => {
  await source(records({ place: cluster }, { place: { name: 'Central West', state: 'NSW' } }));
  await actOn(context, staffQuarantine.actions?.mend, await findRecordId('KBR-4'), {
    fields: { place: 'Bathurst' },
    others: [],
  });
  await mapWord(await findRecordId('KBR-3'), means);
  const [word] = (await readList(context, staffFeedWords, { source: 'kestrel' })).rows;
  expect(word).toMatchObject({
    field: 'place',
    word: 'Central West Cluster',
    meaning: 'orange-nsw',
    at: '2026-11-23T00:00:00.000Z',
  });
  const takeBack = () => actOn(context, staffFeedWords.actions?.['take-back'], word?.id ?? '', {});
  expect(await takeBack()).toMatchObject({
    value: { change: { action: 'feed-word.taken-back', before: { meaning: 'orange-nsw' } } },
  });
  expect(await takeBack()).toMatchObject({ value: { change: null } });
  expect((await readList(context, staffFeedWords, { source: 'kestrel' })).total).toBe(0);

  answer = () => ({
    body: feedText([
      ...rosters(2),
      ...records(
        { place: cluster },
        { place: { name: 'Central West Clusters', state: 'NSW' }, sourceRef: 'KBR-78' },
        { place: { name: 'Central West', state: 'NSW' }, sourceRef: 'KBR-77' },
        { place: { name: 'Nothing like it', state: 'NSW' } },
      ),
    ]),
  });
  await run(60);
  expect(await findRecordWords('KBR-3')).toMatchObject([
    { waiting: 1, hint: { word: 'Central West Cluster', meaning: 'orange-nsw', records: null } },
  ]);
  expect(await findRecordWords('KBR-78')).toMatchObject([{ hint: { word: 'Central West Cluster' } }]);
  expect(await findRecordWords('KBR-77')).toMatchObject([
    { hint: { word: 'Central West', meaning: 'bathurst-nsw', records: { agreeing: 1, total: 1 } } },
  ]);
  expect(await findRecordWords('KBR-6')).toMatchObject([{ hint: null }]);
});
