import { fixedClock } from '@/lib/services/clock/clock';
import type { PageRequest } from '@/lib/http/page.server';
import { exampleJob as job } from '@/tests/factories/job';
import { insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { placementSteps, placementTerms } from '@/tests/factories/placement';
import type { SearchableJob } from '@/tests/matches-job-search';
import { insertJobs } from '@/tests/random-jobs';
import { loadPayGuide } from './pay-guide-page.server';

const now = new Date('2026-12-20T01:00:00Z');
const database = databaseWithData('enquiry', 'job', 'placement');

const advertise = (dollars: number[], change: Partial<SearchableJob> = {}, at = now) =>
  insertJobs(
    database.db,
    dollars.map((amount) => job({ rate: { max: amount * 100, unit: 'day' }, ...change })),
    at,
  );
async function load(query: PageRequest['query']) {
  const { db, data } = database;
  const app = {
    db,
    clock: fixedClock(now.toISOString()),
    referenceData: () => Promise.resolve(data),
    config: { brandName: 'Onward', siteUrl: 'https://onward.example' },
  };
  const answer = await loadPayGuide({ app, query } as unknown as PageRequest);
  if (!('props' in answer)) throw new Error('No page');
  return { ...answer.props, structuredData: answer.structuredData };
}
const asked = { specialty: 'emergency-medicine', grades: 'registrar', type: 'locum' };
const five = [1500, 1700, 2000, 2100, 2600];

test('shows the median and typical range of pay for a country, and for each region with at least five adverts', async () => {
  await advertise(five);
  await advertise([3000, 3000, 3000, 3000], { placeId: 'cairns-qld' });
  const { tables, heading } = await load(asked);
  expect(heading).toBe('Emergency medicine: locum pay');
  expect(tables).toMatchObject([
    {
      title: 'Australia, per day',
      currency: 'AUD',
      trend: null,
      rows: [
        { name: 'All of Australia', median: '$2,600', half: '$2,000–3,000', from: '9 adverts' },
        { name: 'New South Wales', median: '$2,000', half: '$1,700–2,100', from: '5 adverts' },
      ],
    },
  ]);
});

test('links each region to its open jobs, and names the regions with fewer than five adverts', async () => {
  await advertise(five);
  await advertise(five, { placeId: 'cairns-qld' });
  const { tables } = await load(asked);
  expect(tables[0]?.rows.map(({ href }) => href?.split('?')[0])).toEqual([
    undefined,
    '/jobs/list/locum/emergency-medicine/new-south-wales',
    '/jobs/list/locum/emergency-medicine/queensland',
  ]);
  expect(tables[0]?.missing).toBe('each of the other regions');
});

test('shows the pay of one country if the visitor chooses it', async () => {
  await advertise(five);
  expect((await load({ ...asked, country: 'NZ' })).tables).toEqual([]);
  expect((await load({ ...asked, country: 'AU' })).tables).toHaveLength(1);
});

test('compares the median with the preceding 180 days’ median if both periods have at least five adverts', async () => {
  await advertise(five);
  await advertise([1800, 1800, 1800, 1800, 1800]);
  await database.db
    .updateTable('job')
    .set({ published_at: new Date(now.getTime() - 200 * 86_400_000) })
    .where('rate_min', '=', 180_000)
    .execute();
  const { tables } = await load(asked);
  expect(tables[0]?.trend).toBe(
    'The median is 11% higher than in the 180 days before that ($1,800, 5 adverts).',
  );
});

test.each([
  [
    '1400',
    '$1,400 per day is below the typical range of 5 adverts in New South Wales, which is $1,700 to $2,100 (AUD).',
  ],
  [
    '$2,000',
    '$2,000 per day is within the typical range of 5 adverts in New South Wales, which is $1,700 to $2,100 (AUD).',
  ],
  [
    '2600',
    '$2,600 per day is above the typical range of 5 adverts in New South Wales, which is $1,700 to $2,100 (AUD).',
  ],
])('compares the visitor’s rate of %s with a region’s adverts', async (rate, sentence) => {
  await advertise(five);
  expect((await load({ ...asked, rate, per: 'day', region: 'AU-NSW' })).own.comparison).toBe(sentence);
});

test('compares the visitor’s rate with the whole country if no region is chosen or the region has too few adverts', async () => {
  await advertise(five);
  const { own } = await load({ ...asked, rate: '2600', per: 'day', region: 'AU-QLD' });
  expect(own.comparison).toContain('in all of Australia');
  const anywhere = await load({ ...asked, rate: '2600', per: 'day' });
  expect(anywhere.own.comparison).toBe(own.comparison);
  const perHour = await load({ ...asked, rate: '260', per: 'hour', region: 'AU-QLD' });
  expect(perHour.own.comparison).toBe('Too few adverts state pay per hour, so we cannot compare your rate.');
});

test('shows an error for a rate that is not a number, and keeps the typed text', async () => {
  const { own } = await load({ ...asked, rate: 'a lot' });
  expect(own).toMatchObject({
    values: { rate: 'a lot' },
    errors: [{ field: 'rate', message: 'Enter your rate as a number, like 1,850 or 187.50' }],
    comparison: null,
  });
});

test('ignores adverts for other grades or work types, and part-time jobs’ yearly pay', async () => {
  await advertise(five, { grades: ['consultant'] });
  await advertise(five, { grades: ['registrar', 'consultant'] });
  await advertise(five, { workType: 'permanent' });
  expect((await load(asked)).tables).toEqual([]);
});

test('the pay guide’s structured data describe each country’s pay', async () => {
  await advertise(five);
  const { structuredData } = await load(asked);
  expect(structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'Occupation',
      occupationLocation: { '@type': 'Country', name: 'Australia' },
      estimatedSalary: [
        expect.objectContaining({
          currency: 'AUD',
          duration: 'P1D',
          percentile25: 1700,
          median: 2000,
          percentile75: 2100,
        }),
      ],
    }),
  );
});

test('shows agreed rates from confirmed placements once ten doctors have a confirmed placement', async () => {
  const steps = placementSteps(() => database);
  const doctors: string[] = [];
  const agree = async (cents: number) => {
    const { rates } = placementTerms();
    const { placement, doctorId } = await steps.sent({ rates: { ...rates, base: { cents, unit: 'hour' } } });
    doctors.push(doctorId);
    await steps.confirm(placement.id, 'doctor');
    await steps.confirm(placement.id, 'employer');
  };
  for (let more = 0; more < 9; more += 1) await agree(15_000 + more * 1000);
  expect((await load(asked)).tables).toEqual([]);
  await agree(30_000);
  const [first, ...others] = doctors;
  await database.db
    .updateTable('placement')
    .set({ doctor_id: first ?? '' })
    .where('doctor_id', '=', others[0] ?? '')
    .execute();
  expect((await load(asked)).tables).toEqual([]);

  // A doctor who enquired with the same email address, but without signing in, is the same doctor.
  const { reference } = await sendEnquiry({ db: database.db, now }, { job: await insertJob(database.db) });
  const { email } = await database.db
    .selectFrom('doctor')
    .select('email')
    .where('id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  const enquiry = await database.db
    .updateTable('enquiry')
    .set({ email })
    .where('reference', '=', reference)
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('placement')
    .set({ doctor_id: null, enquiry_id: enquiry.id })
    .where('agreed_version', 'is not', null)
    .where('doctor_id', '=', others[1] ?? '')
    .execute();
  await agree(15_000);
  expect((await load(asked)).tables).toEqual([]);
  await agree(16_000);
  const { tables } = await load(asked);
  expect(tables[0]).toMatchObject({
    title: 'Australia, per hour',
    rows: [
      { name: 'All of Australia, agreed', median: '$185', from: '12 placements' },
      { name: 'Queensland, agreed', median: '$185', from: '12 placements' },
    ],
  });
});

test('counts a placement without a vacancy under the advert’s speciality and place', async () => {
  const steps = placementSteps(() => database);
  const job = await insertJob(database.db);
  for (let more = 0; more < 10; more += 1) {
    const { placement } = await steps.sent();
    for (const side of ['doctor', 'employer'] as const) await steps.confirm(placement.id, side);
    const { reference } = await sendEnquiry({ db: database.db, now }, { job });
    const { id } = await database.db
      .selectFrom('enquiry')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const change = { vacancy_request_id: null, shortlist_entry_id: null, enquiry_id: id };
    await database.db.updateTable('placement').set(change).where('id', '=', placement.id).execute();
  }
  expect((await load(asked)).tables).toMatchObject([
    {
      title: 'Australia, per hour',
      rows: [{ from: '10 placements' }, { name: 'Queensland, agreed', from: '10 placements' }],
    },
  ]);
});
