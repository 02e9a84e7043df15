import { streamBytes } from '@/tests/job-feeds';
import type { FeedFormat } from './advert';
import { formats } from './feed-formats.server';

async function readAdverts(format: FeedFormat, file: string | Buffer, charset?: string, size = 1000) {
  const adverts = [];
  for await (const record of formats[format].read(streamBytes(file, size), charset))
    adverts.push(formats[format].advert(record.value, null));
  return adverts;
}

const jsonld = async (posting: object) => (await readAdverts('jsonld', JSON.stringify(posting)))[0];

test.each<[object | string | number, object | string | null]>([
  [
    { currency: 'AUD', value: '2000', unitText: 'DAY' },
    { min: 2000, max: 2000, unit: 'DAY', currency: 'AUD' },
  ],
  [
    { currency: 'AUD', value: 2000, unitText: 'DAY' },
    { min: 2000, max: 2000, unit: 'DAY' },
  ],
  [
    { currency: 'AUD', value: { minValue: '1,500', maxValue: '2,000', unitText: 'DAY' } },
    { min: 1500, max: 2000, unit: 'DAY', currency: 'AUD' },
  ],
  [
    { currency: 'AUD', minValue: 1500, maxValue: 2000, unitText: 'DAY' },
    { min: 1500, max: 2000, unit: 'DAY' },
  ],
  [{ value: { value: '150', unitText: 'HOUR', currency: 'NZD' } }, { min: 150, currency: 'NZD' }],
  [
    { currency: 'AUD', value: { minValue: 350_000, unitText: 'YEAR' } },
    { min: 350_000, bound: 'from' },
  ],
  [
    { currency: 'AUD', value: { maxValue: 2500, unitText: 'DAY' } },
    { max: 2500, bound: 'up-to' },
  ],
  [
    { currency: 'AUD', value: [{ value: 150, unitText: 'HOUR' }] },
    { min: 150, unit: 'HOUR' },
  ],
  [
    { currency: 'AUD', value: { value: 150, unitCode: 'HUR' } },
    { min: 150, unit: 'HUR' },
  ],
  [[{ currency: 'AUD', value: { value: 150, unitText: 'HOUR' } }], { min: 150 }],
  ['A$2,200 per day', 'A$2,200 per day'],
  [
    { currency: 'AUD', value: '1,500 to 2,000', unitText: 'DAY' },
    { min: 1500, max: 2000, unit: 'DAY' },
  ],
  [{ currency: 'AUD', value: 'up to 2,000', unitText: 'DAY' }, 'AUD up to 2,000 per DAY'],
  [{ currency: 'AUD', value: { unitText: 'DAY' } }, null],
])('reads the JSON-LD baseSalary %j as %j', async (baseSalary, pay) => {
  const advert = await jsonld({ '@type': 'JobPosting', title: 'Registrar', baseSalary });
  if (typeof pay === 'object' && pay) expect(advert?.pay).toMatchObject(pay);
  else expect(advert?.pay).toBe(pay);
  expect(advert?.warnings).toEqual([]);
});

test.each<[object, object | null]>([
  [{ latitude: '', longitude: '' }, null],
  [{ latitude: null, longitude: null }, null],
  [{ latitude: 0, longitude: 0 }, null],
  [
    { latitude: '-17.95', longitude: '122.24' },
    { latitude: -17.95, longitude: 122.24 },
  ],
])('reads the coordinates %j as %j, without a warning', async (geo, point) => {
  const advert = await jsonld({
    '@type': 'JobPosting',
    jobLocation: { address: { addressLocality: 'Broome' }, geo },
  });
  expect(advert).toMatchObject({ place: { name: 'Broome', point }, warnings: [] });
});

test.each<[unknown, string | null, string[]]>([
  [12345, '12345', []],
  ['R1', 'R1', []],
  [{ '@type': 'PropertyValue', value: 77 }, '77', []],
  [[{ value: 'R1' }, { value: 'R2' }], 'R1', []],
  [{ name: 'direct' }, null, ['unread/identifier']],
  [true, null, ['unread/identifier']],
])(
  'reads the identifier %j as the reference %j, with the warnings %j',
  async (identifier, reference, warnings) => {
    expect(await jsonld({ '@type': ['JobPosting'], title: 'x', identifier })).toMatchObject({
      reference,
      warnings,
    });
  },
);

test('reads JSON-LD properties in unusual shapes, such as a list instead of a single value, and warns about unreadable properties', async () => {
  expect(
    await jsonld({
      '@type': 'https://schema.org/JobPosting',
      title: 'Registrar',
      employmentType: 'FULL_TIME, CONTRACTOR',
      hiringOrganization: [{ name: 'Kestrel' }],
      jobBenefits: ['Flights', 'Car'],
      jobLocation: [{ address: 'Broome, WA 6725' }, { address: 'Derby, WA' }],
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
      validThrough: { date: '2027-03-05' },
    }),
  ).toMatchObject({
    workType: ['FULL_TIME', ' CONTRACTOR'],
    companies: ['Kestrel'],
    benefits: 'Flights; Car',
    place: { name: 'Broome, WA 6725' },
    expires: null,
    warnings: ['unread/validThrough', 'place/several'],
  });
});

const posting = (title: string) => `{"@type":"JobPosting","title":"${title}"}`;

test.each([
  ['an array', `[${posting('One')},${posting('Two')}]`],
  ['a graph', `{"@context":"x","@graph":[{"@type":"Organization"},${posting('One')},${posting('Two')}]}`],
  ['a graph in an array', `[{"@graph":[${posting('One')},${posting('Two')}]}]`],
  [
    'a list of items',
    `{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":${posting('One')}},${posting('Two')}]}`,
  ],
])('finds the job postings in %s', async (_what, file) => {
  const adverts = await readAdverts('jsonld', file);
  expect(adverts.map((advert) => advert?.title)).toEqual(['One', 'Two']);
});

test('accepts a raw line break within a JSON text, and still reads all other records if one record is not JSON', async () => {
  const broken = '{"@type":"JobPosting","title":"A "good" job"}';
  const lines = '{"@type":"JobPosting","title":"Lines","description":"<p>One</p>\n\t<p>C:\\\\Two</p>\r\n"}';
  const adverts = await readAdverts('jsonld', `[${lines},${broken},${posting('Sound')}]`);
  expect(adverts.map((advert) => advert?.title ?? null)).toEqual(['Lines', null, 'Sound']);
  expect(adverts[0]?.description).toBe('<p>One</p>\n\t<p>C:\\Two</p>');
});

test.each<[string, string, object]>([
  ['Indeed', '<source><job><referencenumber>R1</referencenumber></job></source>', { reference: 'R1' }],
  ['Recruitee', '<jobs><job><reference>R1</reference></job></jobs>', { reference: 'R1' }],
  ['LinkedIn', '<source><job><partnerJobId>R1</partnerJobId></job></source>', { reference: 'R1' }],
  [
    'FastTrack',
    '<MicroSite><Job><Reference>R1</Reference><Title>Registrar</Title><WorkType>Casual/Vacation</WorkType></Job></MicroSite>',
    { reference: 'R1', title: 'Registrar', workType: ['Casual/Vacation'] },
  ],
  [
    'JobAdder',
    `<Jobs><Job jid="7" reference="R1" datePosted="2026-11-01"><Title>GP</Title><Classifications>
      <Classification name="Work Type">Permanent Full Time</Classification><Classification name="Location">Broome</Classification>
      </Classifications><Salary period="Annual" currency="AUD"><MinValue>180000</MinValue><MaxValue>220000</MaxValue></Salary></Job></Jobs>`,
    {
      reference: 'R1',
      posted: '2026-11-01',
      workType: ['Permanent Full Time'],
      place: { name: 'Broome' },
      pay: { min: 180_000, max: 220_000, unit: 'Annual', currency: 'AUD' },
    },
  ],
  [
    'Careerjet',
    '<jobs><job><job_reference>R1</job_reference><location><city>Broome</city><region>WA</region></location><contract_type>permanent</contract_type></job></jobs>',
    { reference: 'R1', place: { name: 'Broome', region: 'WA' }, workType: ['permanent'] },
  ],
  [
    'Workcircle',
    '<jobs><job><location>Broome, WA</location><salary>22K plus benefits</salary><salary_from>22000</salary_from><salary_to>25000</salary_to><salary_per>annum</salary_per></job></jobs>',
    { place: { name: 'Broome, WA' }, pay: { min: 22_000, max: 25_000, unit: 'annum' } },
  ],
  [
    'RSS',
    '<rss><channel><title>Jobs</title><item><title>GP</title><guid>R1</guid><pubDate>Thu, 19 Nov 26 09:00:00 GMT</pubDate></item></channel></rss>',
    { reference: 'R1', title: 'GP', posted: 'Thu, 19 Nov 26 09:00:00 GMT' },
  ],
  [
    'capitals',
    '<JOBS><JOB><TITLE>GP</TITLE><REFERENCE-NUMBER>R1</REFERENCE-NUMBER></JOB></JOBS>',
    { reference: 'R1', title: 'GP' },
  ],
  [
    'a record with several elements of the same name',
    '<jobs><job><jobtype>Locum</jobtype><jobtype>Permanent</jobtype><title>One</title><title>Two</title></job></jobs>',
    { workType: ['Locum', 'Permanent'], title: 'One' },
  ],
  [
    'markup that is not escaped',
    '<jobs><job><description>We need<p>a GP</p><ul><li>Roster <b>1:4</b></li></ul></description></job></jobs>',
    { description: 'We need<p>a GP</p><ul><li>Roster <b>1:4</b></li></ul>' },
  ],
])('reads adverts in the XML format of %s', async (_what, file, expected) => {
  expect(await readAdverts('xml', file)).toMatchObject([expected]);
});

test('if no record’s element has the expected name, the error gives the name that was found and the expected name', async () => {
  const file =
    '<source><stellen><stelle><titel>GP</titel></stelle><stelle><titel>SMO</titel></stelle></stellen></source>';
  await expect(readAdverts('xml', file)).rejects.toMatchObject({
    code: 'feed/no-jobs',
    message: '0 of 2 records could be read: the elements are called “stelle” instead of “job”',
  });
});

const place = 'Whangārei';
const cafe = 'Café – Cairns’ “best”';
const xml = (encoding: string, city: string) =>
  `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?><source><job><city>${city}</city></job></source>`;
const csv = (title: string) => `title,place\n"${title}",Broome\n`;
const windows1252 = (text: string) =>
  Buffer.from(
    text
      .replaceAll('–', '\u0096')
      .replaceAll('’', '\u0092')
      .replaceAll('“', '\u0093')
      .replaceAll('”', '\u0094'),
    'latin1',
  );
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe.each([3, 1000])('decoding a file in chunks of %i bytes', (size) => {
  test.each<[string, FeedFormat, Buffer, string | undefined, string]>([
    ['UTF-8', 'xml', Buffer.from(xml('', place)), undefined, place],
    ['UTF-8 that is declared as UTF-16 (.NET)', 'xml', Buffer.from(xml('utf-16', place)), undefined, place],
    ['Windows-1252 as declared in the file', 'xml', windows1252(xml('windows-1252', cafe)), undefined, cafe],
    [
      'the encoding of its declaration, against the server’s header',
      'xml',
      windows1252(xml('windows-1252', cafe)),
      'utf-8',
      cafe,
    ],
    [
      'Windows-1252 as declared by the server',
      'csv',
      windows1252(csv(cafe.replaceAll(/[“”]/g, ''))),
      'Windows-1252',
      cafe.replaceAll(/[“”]/g, ''),
    ],
    [
      'Windows-1252 as detected from its bytes',
      'csv',
      windows1252(csv('Café – Cairns’')),
      undefined,
      'Café – Cairns’',
    ],
    [
      'Windows-1252 despite "charset=utf-8"',
      'csv',
      windows1252(csv('Café – Cairns’')),
      'utf-8',
      'Café – Cairns’',
    ],
    ['UTF-8 as detected from its bytes', 'csv', Buffer.from(csv(place)), undefined, place],
    ['UTF-8 with a byte order mark', 'csv', Buffer.from(`\ufeff${csv(place)}`), 'iso-8859-1', place],
    ['UTF-16 with a byte order mark', 'csv', utf16(`\ufeff${csv(place)}`), undefined, place],
    [
      'UTF-16 big-endian with a byte order mark',
      'xml',
      utf16(`\ufeff${xml('UTF-16', place)}`, true),
      undefined,
      place,
    ],
    ['UTF-16 without a byte order mark', 'xml', utf16(xml('UTF-16', place)), undefined, place],
    ['UTF-16 big-endian without a byte order mark', 'csv', utf16(csv(place), true), undefined, place],
  ])('decodes a feed in %s', async (_what, format, file, charset, text) => {
    const [advert] = await readAdverts(format, file, charset, size);
    expect([advert?.title, advert?.place.name]).toContain(text);
  });
});

test('the error about a wrong encoding gives the position of bytes that contradict the declared encoding', async () => {
  const file = Buffer.concat([
    Buffer.from(xml('utf-8', '').slice(0, -25)),
    Buffer.from([0xe9]),
    Buffer.from('</x>'),
  ]);
  await expect(readAdverts('xml', file)).rejects.toMatchObject({
    code: 'feed/wrong-encoding',
    message: `The file should be utf-8, but the bytes near position ${file.length - 3} are not valid utf-8. Save the file as UTF-8`,
  });
});

test.each<[Record<string, string>, object | string]>([
  [
    { rate: '$1,850', rateUnit: 'per day' },
    { min: 1850, max: 1850, unit: 'per day' },
  ],
  [{ rate: '$380,000 – $420,000 pa' }, '$380,000 – $420,000 pa'],
  [{ rate: 'up to $2,500', rateUnit: 'Per Day' }, 'up to $2,500 per Day'],
  [{ rateMin: 'A$150', rateMax: 'A$170', rateUnit: 'hr' }, 'A$150 to A$170 per hr'],
  [
    { rateMin: '150', rateUnit: 'hour' },
    { min: 150, max: 150, bound: 'from' },
  ],
  [{ rate: 'NZD 210', rateUnit: 'hour' }, 'NZD 210 per hour'],
])('reads the CSV columns %j as the pay %j', async (row, pay) => {
  const file = `title;${Object.keys(row).join(';')}\nGP;${Object.values(row).join(';')}\n`;
  const [advert] = await readAdverts('csv', file);
  if (typeof pay === 'string') expect(advert?.pay).toBe(pay);
  else expect(advert?.pay).toMatchObject(pay);
});
