import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { feedServices } from '@/tests/factories/feed-source';
import { feedDesk } from '@/tests/feed-desk';
import { actOn, getActionData } from '@/tests/staff-context';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { deleteOldFeedFiles } from './feed-file.server';
import { importDueFeeds } from './import-due-feeds.server';
import { staffFeeds } from './staff-feeds-resource.server';
import type { FeedPage } from './staff-feed';

const folder = mkdtempSync(path.join(tmpdir(), 'feed-files-'));
const storage = folderStorage(folder);
let served = '';
const { database, context, server } = feedDesk(() => ({ body: served, headers: { etag: '"one"' } }));
beforeAll(() => void Object.assign(context.app, { storage }));
afterAll(() => rmSync(folder, { recursive: true }));

const { actions = {}, create } = staffFeeds;
const act = (action: string, body: object, id = 'bay') => actOn(context, actions[action], id, body);
const page = async () => (await staffFeeds.find?.run(context, 'bay')) as FeedPage;
const work = (minutes = 0) => importDueFeeds({ ...feedServices(database, minutes), storage });
const openJobs = async () =>
  (await database.db.selectFrom('job').select('id').where('status', '=', 'open').execute()).length;
const publish = async () => act('publish', { requestedAt: (await page()).check?.requestedAt });

const headings = 'Ref,Role,Department,Hospital,Town,St,Grade,Type,From,To,Daily,Per,Closes';
const row = (day: number, { town = 'Broome', from = `${day}/03/2027` } = {}) =>
  `R${day},Café registrar,Emergency medicine,Kestrel Bay,${town},WA,Registrar,Locum,${from},28/03/2027,1850,day,15/01/2027`;
const csv = (...rows: string[]) => Buffer.from([headings, ...rows].join('\n'), 'latin1');
const upload = async (file: Buffer) => String((await getActionData(act('upload', file, 'new'))).id);
const form = (change: object) => ({ id: 'bay', name: 'Kestrel Bay', everyMinutes: 60, ...change });
const proposed = async (file: string, change: object = {}) =>
  getActionData(act('preview', { ...form({ format: 'csv', file, ...change }), id: undefined }, 'new'));

test('recognises an uploaded spreadsheet’s columns by their headings, checks the file, and imports it only once staff publish the source', async () => {
  const file = await upload(csv(row(1), row(2, { from: 'ASAP' }), row(3, { town: 'Ornage' })));
  const seen = await proposed(file);
  expect(seen).toMatchObject({
    encoding: { label: 'windows-1252', by: 'characters' },
    proposals: expect.arrayContaining([
      { field: 'reference', column: 'Ref', confidence: 'likely' },
      { field: 'grade', column: 'Grade', confidence: 'sure' },
      { field: 'start', column: 'From', confidence: 'likely' },
      { field: 'company', column: 'Hospital', confidence: 'likely' },
    ]),
    columns: expect.arrayContaining([{ name: 'Role', samples: ['Café registrar'] }]),
    rows: [
      { reference: 'R1', start: '2027-03-01', reasons: [], isWhole: true },
      { reference: 'R2', warnings: ['We could not read the start date, so we left it out'] },
      { reference: 'R3', reasons: ['Place not recognised'] },
    ],
  });
  const mapping = seen.proposals;
  await getActionData(actOn(context, create, '', form({ format: 'csv', file, mapping })));
  expect(await page()).toMatchObject({ draft: true, check: { uploaded: true, by: 'Mem', report: null } });
  expect(await publish()).toMatchObject({ failure: { code: 'feeds/not-checked', status: 409 } });

  await work();
  expect(await openJobs()).toBe(0);
  const { check, runs } = await page();
  expect(runs).toEqual([]);
  expect(check?.report).toMatchObject({
    problem: null,
    counts: { seen: 3, added: 2, rejected: 1, warned: 2 },
    quarantined: [{ label: 'Place not recognised', count: 1, examples: ['R3'] }],
    warnings: [
      {
        label: 'Start date: we took the order of day and month from the source’s settings',
        examples: ['R1'],
      },
      { label: 'We could not read the start date, so we left it out', count: 1, examples: ['R2'] },
    ],
    jobs: [{ reference: 'R1', place: 'Broome', start: '2027-03-01' }, { reference: 'R2' }],
  });

  expect(await publish()).toMatchObject({
    value: { change: { action: 'feed.published', after: { uploaded: true } } },
  });
  expect(await publish()).toMatchObject({ value: { change: null } });
  await work();
  expect(await openJobs()).toBe(2);
  expect(await page()).toMatchObject({
    draft: false,
    check: null,
    jobs: 2,
    runs: [{ number: 1, trigger: 'upload', uploadedBy: 'Mem', added: 2 }],
  });
});

test('a new source with a URL imports no jobs until staff publish the source after checking its file', async () => {
  served = [headings, row(1), row(2)].join('\n');
  const mapping = (await proposed(await upload(csv(row(1))))).proposals;
  await getActionData(actOn(context, create, '', form({ format: 'csv', address: server.url, mapping })));
  await work();
  await work(120);
  expect(await openJobs()).toBe(0);
  expect(await act('run', {})).toMatchObject({ failure: { code: 'feeds/not-checked' } });
  expect(await publish()).toMatchObject({ ok: true });
  await work(121);
  expect(await page()).toMatchObject({ runs: [{ number: 1, trigger: 'staff', added: 2 }] });
  await work(182);
  expect((await page()).runs[0]).toMatchObject({ number: 2, trigger: 'schedule' });
});

test('a file’s check warns staff if the import would be held back, and staff can discard the check', async () => {
  const file = await upload(csv(row(1), row(2), row(3), row(4)));
  const mapping = (await proposed(file)).proposals;
  await getActionData(actOn(context, create, '', form({ format: 'csv', file, mapping })));
  await work();
  await publish();
  await work();
  await getActionData(act('check', { file: await upload(csv(row(1))) }));
  await work(60);
  const { check } = await page();
  expect(check?.report?.problem).toMatch(/^3 of 4 jobs \(75%\) are missing/);
  expect(check?.report?.isUsable).toBe(true);
  expect(await act('discard-check', {})).toMatchObject({
    value: { change: { action: 'feed.check-discarded' } },
  });
  expect(await act('discard-check', {})).toMatchObject({ value: { change: null } });
  expect(await openJobs()).toBe(4);
  expect(await act('check', {})).toMatchObject({ failure: { code: 'feeds/no-file' } });
});

test('in an XML file without the usual element names, the most frequent element counts as a record', async () => {
  const xml = `<?xml version="1.0"?><roster><shifts>${[1, 2]
    .map(
      (day) => `<shift><ref>X${day}</ref><role>ED registrar</role><dept>Emergency medicine</dept>
        <where><town>Broome</town><st>WA</st></where><grade>Registrar</grade><kind>Locum</kind>
        <from>0${day}/03/2027</from></shift>`,
    )
    .join('')}</shifts></roster>`;
  const file = await upload(Buffer.from(xml));
  const seen = await proposed(file, { format: 'xml' });
  expect(seen).toMatchObject({ record: 'shift', elements: [{ name: 'shift', count: 2 }, {}, {}] });
  expect(seen.proposals).toContainEqual({ field: 'place', column: 'where.town', confidence: 'guess' });
  const mapping = [...(seen.proposals as object[]), { field: 'workType', column: 'kind' }];
  const { rows } = await proposed(file, { format: 'xml', record: 'shift', mapping });
  expect(rows).toMatchObject([
    { reference: 'X1', place: 'Broome', start: '2027-03-01', reasons: [] },
    { reference: 'X2', reasons: [] },
  ]);
  const { format } = await getActionData(act('upload', Buffer.from(xml), 'new'));
  expect(format).toBe('xml');
});

test.each([
  ['an Excel workbook', 'PK\x03\x04rest', /Excel workbook.*CSV UTF-8/],
  ['an old Excel workbook', '\xd0\xcf\x11\xe0\xa1\xb1', /an old Excel workbook/],
  ['a PDF', '%PDF-1.7', /This is a PDF/],
  ['an empty file', '', /no content/],
])('refuses %s and advises staff what to upload instead', async (_, content, message) => {
  expect(await act('upload', Buffer.from(content, 'latin1'), 'new')).toMatchObject({
    failure: { message: expect.stringMatching(message) },
  });
});

test('the encoding that staff chose overrides the encoding that the file declares', async () => {
  const xml =
    '<?xml version="1.0" encoding="windows-1252"?><jobs><job><title>Café</title><id>1</id></job></jobs>';
  const file = await upload(Buffer.from(xml));
  const title = async (encoding: string | null) => {
    const { rows } = await proposed(file, { format: 'xml', encoding });
    return (rows as { title: string }[])[0]?.title;
  };
  expect(await title(null)).not.toBe('Café');
  expect(await title('utf-8')).toBe('Café');
  expect(
    await act('preview', { ...form({ format: 'xml', file, encoding: 'utf-16le' }) }, 'new'),
  ).toMatchObject({
    failure: { fields: { file: expect.any(String) } },
  });
});

const wrapped = (name: string, inner: string) => `<${name}>${inner}</${name}>`;
const fieldsOfPosts = {
  ...{ ref: 'P1', jobTitle: 'Locum registrar', specialty: 'Emergency medicine', town: 'Broome', state: 'WA' },
  ...{ grade: 'Registrar', type: 'Locum', startDate: '2027-03-01', endDate: '2027-03-28' },
  ...{
    payFrom: '1800',
    payTo: '2000',
    payUnit: 'day',
    hoursOfWork: 'Day shifts',
    fte: '80%',
    status: 'open',
  },
};
const posts = ['P1', 'P2', 'P3'].map((ref) => ({ ...fieldsOfPosts, ref }));
const postsAsCsv = [Object.keys(fieldsOfPosts), ...posts.map((post) => Object.values(post))]
  .map((cells) => cells.join(','))
  .join('\n');
const asXml = (name: string, more = '') =>
  wrapped('board', wrapped('posts', posts.map((post) => wrapped(name, listFields(post) + more)).join('')));
const listFields = (post: object) =>
  Object.entries(post)
    .map(([name, value]) => wrapped(name, value))
    .join('');

test.each([
  ['a usual name', asXml('job'), 'job'],
  ['a name that we do not know', asXml('LocumPost'), 'locumpost'],
  [
    'fewer elements than a list within the jobs',
    asXml('LocumPost', wrapped('perks', wrapped('perk', '<label>Car</label>').repeat(3))),
    'locumpost',
  ],
])('proposes the same mapping for an XML file whose jobs have %s as for CSV', async (_, xml, record) => {
  const fromCsv = await proposed(await upload(Buffer.from(postsAsCsv)));
  const file = await upload(Buffer.from(xml));
  const fromXml = await proposed(file, { format: 'xml' });
  const lowerCased = (proposals: unknown) =>
    (proposals as { field: string; column: string }[]).map((one) => ({
      ...one,
      column: one.column.toLowerCase(),
    }));
  expect(fromXml.record).toBe(record);
  expect(lowerCased(fromXml.proposals)).toEqual(lowerCased(fromCsv.proposals));
  expect(fromCsv.proposals).toHaveLength(Object.keys(fieldsOfPosts).length);
  expect(fromXml.columns).toContainEqual({ name: 'ref', samples: ['P1', 'P2', 'P3'] });
  expect(fromXml.rows).toEqual(fromCsv.rows);
  expect(fromXml.rows).toMatchObject([{ reference: 'P1', isWhole: true }, {}, {}]);

  const confirmed = { format: 'xml', record, mapping: fromXml.proposals };
  const again = await proposed(file, confirmed);
  expect(again).toMatchObject({ rows: fromXml.rows, proposals: [] });
});

test('names no element of an XML file whose jobs have several of the usual names, because the other jobs would be lost', async () => {
  const title = '<title>Locum registrar</title>';
  const file = await upload(Buffer.from(wrapped('board', wrapped('job', title) + wrapped('vacancy', title))));
  const seen = await proposed(file, { format: 'xml' });
  expect(seen).toMatchObject({ record: null, rows: [{}, {}], proposals: [{ field: 'title' }] });
});

test('reads attributes and nested elements of XML, such as the unit of the pay', async () => {
  const post =
    '<post id="N1"><title>Locum registrar</title><salary per="day"><min>1800</min><max>2000</max></salary><location><town>Broome</town><state>WA</state></location></post>';
  const file = await upload(Buffer.from(wrapped('board', post)));
  const seen = await proposed(file, { format: 'xml' });
  expect(seen).toMatchObject({
    record: 'post',
    proposals: expect.arrayContaining([
      { field: 'reference', column: '@id', confidence: 'likely' },
      { field: 'place', column: 'location.town', confidence: 'likely' },
      { field: 'rateMin', column: 'salary.min', confidence: 'likely' },
      { field: 'rateUnit', column: 'salary.per', confidence: 'likely' },
    ]),
  });
});

test('deletes uploaded files after 30 days', async () => {
  await upload(csv(row(1)));
  const now = Date.now();
  expect(await deleteOldFeedFiles(storage, new Date(now + 29 * 86_400_000))).toBe(0);
  expect(await deleteOldFeedFiles(storage, new Date(now + 31 * 86_400_000))).toBeGreaterThan(0);
  expect(await storage.list('feed-files')).toEqual([]);
});
