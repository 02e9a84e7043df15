import { databaseWithData } from '@/tests/database-with-data';
import { streamBytes, streamFeed, importer, testFeed, type TestAdvert } from '@/tests/job-feeds';

const database = databaseWithData();

const run = (
  source: string,
  adverts: TestAdvert[],
  more: { dryRun?: boolean; acceptFewer?: boolean } = {},
  now?: string,
) => importer(database.db)({ source, format: 'ndjson', stream: streamFeed(adverts), ...more }, now);

/** Each advert has a different start date, so that the importer never treats two adverts as the same job. */
const adverts = (references: string[], month = '03'): TestAdvert[] =>
  references.map((sourceRef, index) => ({
    sourceRef,
    startDate: `2027-${month}-${String(index + 1).padStart(2, '0')}`,
    endDate: `2027-${month}-28`,
  }));

const getImportedJob = (source: string, reference: string) =>
  database.db
    .selectFrom('job_source_record as record')
    .innerJoin('job', 'job.id', 'record.job_id')
    .select(['job.id', 'job.number', 'job.status', 'job.title', 'job.published_at', 'job.published_seq'])
    .select(['job.rate_min', 'record.canonical', 'record.missed_runs'])
    .where('record.source_id', '=', source)
    .where('record.external_reference', '=', reference)
    .executeTakeFirstOrThrow();

const listJobEvents = async (jobId: string) =>
  (
    await database.db
      .selectFrom('job_event')
      .select(['to_status', 'reason'])
      .where('job_id', '=', jobId)
      .orderBy('id')
      .execute()
  ).map((event) => `${event.to_status} ${event.reason}`);

const count = async () =>
  Number(
    (
      await database.db
        .selectFrom('job')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('importing a feed in two formats creates each job once, and importing a file again changes nothing', async () => {
  const load = importer(database.db);
  const xml = () => load({ source: 'both', format: 'xml', stream: testFeed('jobs.xml') });
  const first = await xml();
  expect(await xml()).toMatchObject({ added: 0, updated: 0, unchanged: 492, collapsed: 0, closed: 0 });
  const jsonld = () => load({ source: 'both', format: 'jsonld', stream: testFeed('jobs.jsonld') });
  expect(await jsonld()).toMatchObject({ added: 0, collapsed: 0, closed: 0, health: 'healthy' });
  expect(await jsonld()).toMatchObject({ added: 0, updated: 0 });
  expect(await count()).toBe(first.added);

  const other = await load({ source: 'both-again', format: 'jsonld', stream: testFeed('jobs.jsonld') });
  expect(other).toMatchObject({ added: 0, collapsed: 492 });
  expect(await count()).toBe(first.added);
}, 60_000);

test('closes a job only if two consecutive files lack it, and reopens it under the same number when it returns', async () => {
  const all = adverts(['a', 'b', 'c', 'd', 'e']);
  await run('closing', all);
  const before = await getImportedJob('closing', 'e');
  expect(await run('closing', all.slice(0, 4))).toMatchObject({ health: 'healthy', closed: 0 });
  expect(await getImportedJob('closing', 'e')).toMatchObject({ status: 'open', missed_runs: 1 });
  expect(await run('closing', all.slice(0, 4))).toMatchObject({ closed: 1 });
  expect(await getImportedJob('closing', 'e')).toMatchObject({ status: 'withdrawn' });
  expect(await run('closing', all)).toMatchObject({ closed: 0, added: 0, updated: 1 });
  expect(await getImportedJob('closing', 'e')).toMatchObject({
    status: 'open',
    missed_runs: 0,
    number: before.number,
    published_seq: before.published_seq,
  });
  expect(await listJobEvents(before.id)).toEqual([
    'open feed/added',
    'withdrawn feed/missing-twice',
    'open feed/seen-again',
  ]);
});

test('a file with less than 60 % of the last healthy import’s jobs closes no job, even if it is imported repeatedly', async () => {
  const all = adverts(['a', 'b', 'c', 'd', 'e'], '04');
  await run('shrinking', all);
  for (let time = 0; time < 3; time += 1) {
    const report = await run('shrinking', all.slice(0, 2));
    expect(report).toMatchObject({
      health: 'unhealthy',
      closed: 0,
      reason: expect.stringMatching(/^feed\/too-few-jobs: /),
    });
  }
  expect(await getImportedJob('shrinking', 'e')).toMatchObject({ status: 'open', missed_runs: 0 });
  // A file with exactly 60 % of the jobs is healthy.
  expect(await run('shrinking', all.slice(0, 3))).toMatchObject({ health: 'healthy' });
  expect(await run('shrinking', all.slice(0, 1), { acceptFewer: true })).toMatchObject({
    health: 'healthy',
    closed: 2,
  });
});

test('a file with only unusable records closes no job', async () => {
  await run('renamed', adverts(['a', 'b'], '05'));
  const broken = adverts(['a', 'b'], '05').map((one) => ({ ...one, title: '' }));
  expect(await run('renamed', broken)).toMatchObject({
    health: 'unhealthy',
    rejected: 2,
    reason: expect.stringMatching(/^feed\/no-usable-jobs/),
  });
  expect(await getImportedJob('renamed', 'a')).toMatchObject({ status: 'open', missed_runs: 0 });
});

test('an advert whose record in the feed file cannot be read is not treated as removed from the file', async () => {
  const all = adverts(['a', 'b', 'c'], '06');
  await run('unreadable', all);
  const later = [...all.slice(0, 2), { ...all[2], sourceRef: 'c', place: { name: 'Nowhere' } }];
  for (let time = 0; time < 3; time += 1) await run('unreadable', later);
  expect(await getImportedJob('unreadable', 'c')).toMatchObject({ status: 'open', missed_runs: 0 });
});

test.each([
  ['empty.xml', 'feed/empty'],
  ['truncated.xml', 'feed/cut-off'],
  ['latin1-bytes.xml', 'feed/wrong-encoding'],
  ['external-entity.xml', 'feed/doctype'],
  ['entity-expansion.xml', 'feed/doctype'],
  ['undefined-entity.xml', 'feed/undefined-entity'],
  ['bare-ampersand.xml', 'feed/not-xml'],
  ['control-char.xml', 'feed/control-character'],
  ['login-page.xml', 'feed/html-page'],
  ['zero-jobs.xml', 'feed/no-jobs'],
  ['truncated.jsonld', 'feed/cut-off'],
  ['no such file.xml', 'feed/unreachable'],
])('the file %s closes no job, and the run reports %s', async (name, reason) => {
  const source = `malformed-${reason.slice(5)}`;
  await run(source, adverts(['a'], '07'));
  for (let time = 0; time < 2; time += 1) {
    const report = await importer(database.db)({
      source,
      format: name.endsWith('.xml') ? 'xml' : 'jsonld',
      stream: testFeed(name.startsWith('no such') ? name : `malformed/${name}`),
    });
    expect(report).toMatchObject({ health: 'unhealthy', closed: 0 });
    expect(report.reason?.split(':')[0]).toBe(reason);
  }
  expect(await getImportedJob(source, 'a')).toMatchObject({ status: 'open', missed_runs: 0 });
  const runs = await database.db
    .selectFrom('import_run')
    .select(['health', 'unhealthy_reason'])
    .where('source_id', '=', source)
    .where('health', '!=', 'healthy')
    .execute();
  expect(runs).toEqual(
    expect.arrayContaining([
      { health: 'unhealthy', unhealthy_reason: expect.stringMatching(`^${reason}: `) },
    ]),
  );
});

test('a job with two adverts stays open when its main advert disappears, and the other advert becomes its main advert', async () => {
  const [ours] = adverts(['x'], '08');
  if (!ours) throw new Error('No advert');
  await run('first', [ours, ...adverts(['f2', 'f3'], '09')]);
  expect(
    await run('second', [
      { ...ours, sourceRef: 'y', rate: null, title: 'Emergency Reg' },
      ...adverts(['s2', 's3'], '10'),
    ]),
  ).toMatchObject({ added: 2, collapsed: 1 });
  const job = await getImportedJob('second', 'y');
  expect(job).toMatchObject({
    canonical: false,
    id: (await getImportedJob('first', 'x')).id,
    rate_min: 15000,
  });

  // The second source leaves the advert out of three files and then lists it again. The job stays unchanged, because
  // the first source still lists it.
  for (let time = 0; time < 3; time += 1) await run('second', adverts(['s2', 's3'], '10'));
  expect((await getImportedJob('first', 'x')).status).toBe('open');
  await run('second', [{ ...ours, sourceRef: 'y', rate: null }, ...adverts(['s2', 's3'], '10')]);

  // The first source leaves the advert out, so the record of the second source becomes canonical.
  for (let time = 0; time < 2; time += 1)
    expect(await run('first', adverts(['f2', 'f3'], '09'))).toMatchObject({ health: 'healthy', closed: 0 });
  expect(await getImportedJob('second', 'y')).toMatchObject({
    status: 'open',
    canonical: true,
    number: job.number,
  });
  await run('second', [{ ...ours, sourceRef: 'y', rate: null }, ...adverts(['s2', 's3'], '10')]);
  expect(await getImportedJob('second', 'y')).toMatchObject({ rate_min: null });

  for (let time = 0; time < 2; time += 1) await run('second', adverts(['s2', 's3'], '10'));
  expect((await getImportedJob('second', 'y')).status).toBe('withdrawn');
  // The first source lists the advert again, so its record becomes canonical again.
  await run('first', [ours, ...adverts(['f2', 'f3'], '09')]);
  expect(await getImportedJob('first', 'x')).toMatchObject({
    status: 'open',
    canonical: true,
    number: job.number,
  });
  expect((await getImportedJob('second', 'y')).canonical).toBe(false);
});

test('a feed does not reopen a job closed by staff', async () => {
  const all = adverts(['a', 'b'], '11');
  await run('staff', all);
  const job = await getImportedJob('staff', 'a');
  await database.db.updateTable('job').set({ status: 'filled' }).where('id', '=', job.id).execute();
  await run('staff', [{ ...all[0], sourceRef: 'a', fte: 0.5 }, ...all.slice(1)]);
  expect((await getImportedJob('staff', 'a')).status).toBe('filled');
});

test('a job expires after its advert’s closing date, and keeps its publication number when an extended advert reopens it', async () => {
  const [one] = adverts(['a'], '12');
  const day = (date: string) => ({ ...one, sourceRef: 'a', expiresAt: `${date}T00:00:00Z` });
  await run('expiring', [day('2026-11-18')]);
  const job = await getImportedJob('expiring', 'a');
  expect(job.status).toBe('expired');
  await run('expiring', [day('2026-12-18')]);
  expect(await getImportedJob('expiring', 'a')).toMatchObject({
    status: 'open',
    published_seq: job.published_seq,
  });
  await run('expiring', [day('2026-12-18')], {}, '2026-12-19T00:00:00Z');
  expect(await listJobEvents(job.id)).toEqual([
    'expired expiry/closing-date-passed',
    'open feed/extended',
    'expired expiry/closing-date-passed',
  ]);
});

test('a closing date without a time includes the whole day at the job’s place, even if the job was posted on that day', async () => {
  const place = (id: string, name: string) => ({ sourceRef: name, place: { id, name } });
  await run('last-day', [
    { ...place('cairns-qld', 'Cairns'), postedAt: '2026-11-20T05:00:00Z', expiresAt: '2026-11-20' },
    { ...place('broome-wa', 'Broome'), expiresAt: '30/11/2026' },
    { ...place('hobart-tas', 'Hobart'), expiresAt: '9999-12-31' },
  ]);
  const closing = await database.db
    .selectFrom('job_source_record as record')
    .innerJoin('job', 'job.id', 'record.job_id')
    .select(['record.external_reference', 'job.closes_at'])
    .where('record.source_id', '=', 'last-day')
    .orderBy('record.external_reference')
    .execute();
  expect(closing.map((job) => [job.external_reference, job.closes_at?.toISOString()])).toEqual([
    ['Broome', '2026-11-30T16:00:00.000Z'],
    ['Cairns', '2026-11-20T14:00:00.000Z'],
    ['Hobart', '9999-12-31T00:00:00.000Z'],
  ]);
});

test('a dry run counts a feed’s records and writes nothing', async () => {
  const before = await count();
  const all = adverts(['a', 'b'], '01').map((one) => ({
    ...one,
    place: { id: 'broome-wa', name: 'Broome' },
  }));
  expect(await run('dry', all, { dryRun: true })).toMatchObject({ seen: 2, added: 2, health: 'healthy' });
  expect(await count()).toBe(before);
  expect(await database.db.selectFrom('feed_source').select('id').where('id', '=', 'dry').execute()).toEqual(
    [],
  );
});

test('two simultaneous imports of one source create each job once', async () => {
  const all = adverts(
    Array.from({ length: 20 }, (_, index) => `c${index}`),
    '02',
  );
  const reports = await Promise.all([run('at-once', all), run('at-once', all)]);
  expect(reports.map((report) => report.added).sort((a, b) => a - b)).toEqual([0, 20]);
  expect(reports.map((report) => report.health)).toEqual(['healthy', 'healthy']);
});

test('two sources that list the same job at the same moment create one job', async () => {
  const all = adverts(['t'], '02').map((one) => ({ ...one, place: { id: 'mildura-vic', name: 'Mildura' } }));
  const reports = await Promise.all([run('twin-a', all), run('twin-b', all)]);
  expect(reports.reduce((sum, report) => sum + report.added, 0)).toBe(1);
  expect((await getImportedJob('twin-a', 't')).id).toBe((await getImportedJob('twin-b', 't')).id);
});

test('if a crash stops an import, marks the import as interrupted', async () => {
  await run('crashed', adverts(['a'], '02'));
  await database.db
    .insertInto('import_run')
    .values({
      id: '00000000-0000-7000-8000-000000000001',
      number: 99,
      source_id: 'crashed',
      format: 'xml',
      started_at: new Date(0),
    })
    .execute();
  await run('crashed', adverts(['a'], '02'));
  const left = await database.db
    .selectFrom('import_run')
    .select(['health', 'unhealthy_reason'])
    .where('id', '=', '00000000-0000-7000-8000-000000000001')
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ health: 'unhealthy', unhealthy_reason: 'run/interrupted' });
});

test('quarantines lines that are not adverts, and imports all other lines', async () => {
  const lines = `{"hello":"world"}\n{"broken":\n${JSON.stringify({ a: '\u0000' })}\n`;
  const rest = streamFeed(
    adverts(['a'], '02').map((one) => ({ ...one, place: { id: 'albany-wa', name: 'Albany' } })),
  );
  async function* both() {
    yield* streamBytes(lines);
    yield* rest;
  }
  const report = await importer(database.db)({ source: 'mixed', format: 'ndjson', stream: both() });
  expect(report).toMatchObject({ seen: 4, rejected: 3, added: 1, health: 'healthy' });
});
