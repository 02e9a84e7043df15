import { databaseWithData } from '@/tests/database-with-data';
import { importer, testFeed } from '@/tests/job-feeds';

// The 20 broken records of tests/feeds/jobs.xml and jobs.jsonld: position in the file, defect, expected outcome and
// reasons.
type Reasons = string[] | { xml: string[]; jsonld: string[] };
type Case = [number, string, 'quarantined' | 'repeat' | 'warning', Reasons];
const cases: Case[] = [
  [7, 'posted on 31 February', 'quarantined', ['posted/impossible']],
  [31, 'starts on 05/06/2027', 'warning', ['start/day-month-by-setting']],
  [52, 'no title', 'quarantined', ['title/missing']],
  [73, 'a title of white space and zero-width characters', 'quarantined', ['title/missing']],
  [96, 'a script in the description', 'warning', ['description/unsafe-markup']],
  [118, 'event handlers, frames and pixels in the description', 'warning', ['description/unsafe-markup']],
  [141, 'an unknown place', 'quarantined', ['place/unknown']],
  [163, 'place and state that contradict each other', 'quarantined', ['place/contradiction']],
  [186, 'record 1 again', 'repeat', ['reference/repeated']],
  [208, 'another job under the reference of record 2', 'quarantined', ['reference/of-another-job']],
  [231, 'a negative salary', 'warning', ['rate/not-positive']],
  [254, 'a minimum above the maximum', 'warning', ['rate/minimum-above-maximum']],
  [277, 'a yearly amount per hour, in US dollars', 'warning', ['rate/foreign-currency']],
  [299, 'entities encoded twice', 'warning', ['title/double-encoded', 'description/double-encoded']],
  [322, 'UTF-8 read as Latin-1', 'warning', ['title/mojibake-repaired', 'place/name-mended']],
  [345, 'an expiry before the posting date', 'quarantined', ['expiry/before-posting']],
  [368, 'an end before the start', 'warning', ['end/before-start']],
  [401, 'no reference', 'warning', ['reference/made-from-url']],
  [
    433,
    'an unknown country (XML), a point at sea (JSON-LD)',
    'warning',
    { xml: ['place/country-unknown'], jsonld: ['place/point-outside-country'] },
  ],
  [
    477,
    'a title of 5,000 characters read from right to left',
    'warning',
    ['title/direction-controls', 'title/cut'],
  ],
];

const database = databaseWithData();

describe.each(['xml', 'jsonld'] as const)('the test feed jobs.%s with broken records', (format) => {
  beforeAll(async () => {
    const report = await importer(database.db)({
      source: format,
      format,
      stream: testFeed(`jobs.${format}`),
    });
    expect(report).toMatchObject({ health: 'healthy', seen: 500, rejected: 7, repeated: 1, warned: 12 });
    expect(report.added + report.collapsed).toBe(492);
  });

  const storedRecords = () =>
    database.db
      .selectFrom('rejected_record as record')
      .innerJoin('import_run as run', 'run.id', 'record.import_run_id')
      .selectAll('record')
      .where('run.source_id', '=', format)
      .orderBy('position');

  const findImportedJob = (reference: string) =>
    database.db
      .selectFrom('job_source_record as record')
      .innerJoin('job', 'job.id', 'record.job_id')
      .selectAll('job')
      .where('record.source_id', '=', format)
      .where('record.external_reference', '=', reference)
      .executeTakeFirst();

  test.each(cases)(
    'the broken record %i (%s) gets the result %s',
    async (position, _what, disposition, reasons) => {
      const found = await storedRecords().where('position', '=', position).execute();
      expect(found).toMatchObject([{ disposition }]);
      expect(found[0]?.reasons).toEqual(
        expect.arrayContaining(Array.isArray(reasons) ? reasons : reasons[format]),
      );
      expect(found[0]?.raw).toMatch(format === 'xml' ? /^<job>.*<\/job>$/s : /^\{.*\}$/s);
    },
  );

  test('stores neither a refusal nor a warning for a record without errors', async () => {
    const positions = (await storedRecords().execute()).map((record) => record.position);
    expect(positions).toEqual(cases.map(([position]) => position));
  });

  test('creates no job for refused records, and drops the doubtful values of repaired records', async () => {
    for (const reference of [
      'urn:job:e5f4172:7',
      'D000052',
      'B000073_48',
      'D000141',
      'D000163',
      'PXA-05PWCO4-9l',
    ])
      expect(await findImportedJob(reference)).toBeUndefined();
    expect(await findImportedJob('PXA-1RFOH6Y-v')).toMatchObject({ start_date: '2027-06-05' });
    for (const reference of ['D000231', 'PXA-1NLWLRT-72', 'D000277'])
      expect(await findImportedJob(reference)).toMatchObject({
        rate_min: null,
        rate_max: null,
        rate_unit: null,
      });
    expect((await findImportedJob('AP/000096'))?.description_html).toBe(
      '<p>Locum needed.</p><p>Apply now.</p>',
    );
    expect((await findImportedJob('HNZ000118'))?.description_html).toBe('<p>Rural post.</p>apply<p>x</p>');
    expect(await findImportedJob('B000299_52')).toMatchObject({
      advertised_title: 'O&G Registrar – Women’s Unit',
      description_html: '<p>Locum\u00a0cover &amp; clinics at the women’s unit.</p>',
    });
    expect(await findImportedJob('REQ400322')).toMatchObject({
      advertised_title: 'SMO – Whangārei',
      place_id: 'whangarei-ntl',
    });
    expect(await findImportedJob('AP/000368')).toMatchObject({ start_date: '2027-03-10', end_date: null });
    expect(await findImportedJob('https://jobs.example.com/job/J100401')).toBeDefined();
    expect((await findImportedJob('PXA-0XQ7E9O-c1'))?.place_id).toMatch(/-nsw$/);
    const long = await findImportedJob('PXA-11QPI7C-d9');
    expect(long?.advertised_title).toMatch(/^LOCUM 🚑 urgent .*…$/);
    expect(long?.advertised_title?.length).toBeLessThanOrEqual(200);
  });

  test('if a later record repeats the reference of record 2, the job from record 2 does not change', async () => {
    expect(await findImportedJob('PXA-071T6GT-2')).toMatchObject({
      place_id: 'dargaville-ntl',
      specialty: 'general-practice',
    });
  });

  test('no imported job contains the name of an agency or company from its feed, even if the job’s record was broken', async () => {
    const rows = await database.db
      .selectFrom('job')
      .select(['title', 'advertised_title', 'facility_name', 'facility_description', 'description_html'])
      .execute();
    const named =
      /kestrel|bluegum|tasman doctors|currawong|banksia|harbourline|kererū medical|ironbark|paperbark|pounamu/i;
    expect(rows.filter((row) => named.test(Object.values(row).join(' ')))).toEqual([]);
  });
});
