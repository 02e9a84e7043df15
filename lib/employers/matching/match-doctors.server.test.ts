import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@/lib/core/dates';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { insertCredential } from '@/tests/factories/credential';
import { memberId } from '@/tests/factories/doctor-merge';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { createTestDatabase } from '@/tests/test-database';
import { findFittingForDoctor } from './find-fitting-vacancies.server';
import { findPeopleForVacancy, matchDoctors } from './match-doctors.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const { add } = shortlistSteps(() => database.db);
const now = new Date('2026-11-24T00:05:00Z');
const from: IsoDate = '2026-12-07';
const context = async () => ({ db: database.db, now, data: await getReferenceData(database.db) });

/** Matches text with any kind of spaces. */
const spaced = (text: string) =>
  expect.stringMatching(new RegExp(`^${text.replaceAll(' ', '\\s')}$`)) as string;

type Doctor = {
  change?: object;
  free?: [first: IsoDate, last: IsoDate, state?: string][];
  check?: string | null;
  regions?: string[];
};

/** Adds a doctor. Without changes, this is a registrar in emergency medicine who is free for the whole vacancy. */
async function addDoctor({
  change = {},
  free = [[from, '2026-12-18']],
  check = 'verified',
  regions,
}: Doctor = {}) {
  const email = newEmail();
  const id = await insertDoctor(database.db, email);
  const stamps = { created_at: now, updated_at: now };
  await database.db
    .updateTable('doctor')
    .set({
      given_name: 'Priya',
      family_name: 'Raman',
      grade: 'registrar',
      specialties: ['emergency-medicine'],
      ...change,
    })
    .where('id', '=', id)
    .execute();
  for (const [index, [first, last, state = 'free']] of free.entries())
    await database.db
      .insertInto('availability_range')
      .values({
        id: randomUUID(),
        doctor_id: id,
        position: index + 1,
        first_day: first,
        last_day: last,
        state,
        shifts: 15,
        ...stamps,
      })
      .execute();
  if (regions)
    await database.db
      .insertInto('availability_setting')
      .values({ doctor_id: id, notice_days: 0, regions, ...stamps })
      .execute();
  if (check)
    await database.db
      .insertInto('registration')
      .values({
        id: randomUUID(),
        doctor_id: id,
        authority: 'AHPRA',
        number: 'MED0001234567',
        check_state: check,
        ...stamps,
      })
      .execute();
  return { id, email };
}

const vacancy = () => sendVacancy({ db: database.db, now });
const match = async (id: string) => {
  const found = await matchDoctors(await context(), id);
  if (!found) throw new Error('There is no such vacancy');
  return found;
};

test('a doctor does not count as free on the days of a placement until the placement is cancelled', async () => {
  const doctor = await addDoctor();
  const { reference } = await vacancy();
  const placement = { id: randomUUID(), doctor_id: doctor.id, arrival: '{}', sent_at: now };
  await database.db
    .insertInto('placement')
    .values({
      ...placement,
      ...{ organisation: 'Reef Health', contact_name: 'Anders Holm', contact_email: 'holm@example.org' },
      ...{ first_day: '2026-12-05', last_day: '2026-12-10', created_at: now, updated_at: now },
    })
    .execute();
  const listDays = async () => (await match(reference)).free.map(({ days }) => days);
  expect(await listDays()).toEqual(['Free 8 of 12 days']);

  await database.db
    .updateTable('placement')
    .set({ cancelled_at: now, cancelled_by: 'us', owed_cents: 0 })
    .where('id', '=', placement.id)
    .execute();

  expect(await listDays()).toEqual(['Free all 12 days']);
});

test('lists the doctors who are free with the reasons why they fit, doctors who are free on most days first', async () => {
  const half = await addDoctor({ free: [[from, addDays(from, 3)]], check: null });
  const whole = await addDoctor({ change: { wanted_regions: ['AU-QLD'] } });
  const maybe = await addDoctor({ free: [[from, '2026-12-18', 'maybe']] });
  const { id, reference } = await vacancy();
  const { free } = await match(reference);
  expect(free.map((doctor) => [doctor.id, doctor.days])).toEqual([
    [whole.id, 'Free all 12 days'],
    [maybe.id, 'Maybe free all 12 days'],
    [half.id, 'Free 4 of 12 days'],
  ]);
  expect(free[0]?.reasons).toEqual([
    { tone: 'yes', text: 'AHPRA registration checked' },
    { tone: 'yes', text: 'Wants to work in Queensland' },
  ]);
  expect(free[2]?.reasons).toEqual([{ tone: 'missing', text: 'No AHPRA number' }]);
  expect((await match(id)).free).toHaveLength(3);
});

test('counts a checked AHPRA document as a checked registration until the document expires', async () => {
  const reasons = async (document: Partial<Parameters<typeof insertCredential>[2]>) => {
    const doctor = await addDoctor({ check: null });
    await insertCredential(database.db, doctor.id, { kind: 'ahpra-registration', ...document });
    const { id } = await vacancy();
    return (await match(id)).free.find(({ id: found }) => found === doctor.id)?.reasons[0];
  };
  const checked = { tone: 'yes', text: 'AHPRA registration checked' };
  expect(await reasons({ expiresOn: '2027-09-30' })).toEqual(checked);
  expect(await reasons({ expiresOn: '2026-09-30' })).toEqual({
    ...{ tone: 'missing', text: 'AHPRA number not checked yet' },
  });
  expect(await reasons({ state: 'waiting' })).toEqual({ tone: 'missing', text: 'No AHPRA number' });
});

const leftOut: [text: string, doctor: Doctor][] = [
  ['Different grade', { change: { grade: 'intern' } }],
  ['Not free on any of these days', { free: [['2027-02-01', '2027-02-10']] }],
  ['Registration not found or expired', { check: 'not-found' }],
  ['Too far away or in another region', { regions: ['AU-VIC'] }],
  ['Has paused our emails', { change: { mail_paused_until: '2027-03-01' } }],
  ['Account disabled or about to be deleted', { change: { disabled_at: now } }],
];
test.each(leftOut)(
  'does not list a doctor who does not fit, but counts the doctor under the reason why not: %s',
  async (text, doctor) => {
    await addDoctor(doctor);
    const { id } = await vacancy();
    expect(await match(id)).toMatchObject({ free: [], unknown: [], leftOut: [{ text, count: 1 }] });
  },
);

test('does not count doctors of other specialities than the vacancy’s', async () => {
  await addDoctor({ change: { specialties: ['psychiatry'] } });
  const { id } = await vacancy();
  expect(await match(id)).toMatchObject({ free: [], unknown: [], leftOut: [] });
});

test('lists doctors who have not said when they are free, and people without an account, separately from doctors who are free', async () => {
  const silent = await addDoctor({ free: [] });
  const job = await insertJob(database.db);
  const email = newEmail();
  const services = { db: database.db, now, staffEmail };
  const input = { ...enquiryInput, email, grade: 'registrar', specialty: 'emergency-medicine' };
  const { reference } = await sendEnquiry(services, { job, doctorId: null, input });
  const { id } = await vacancy();
  const { free, unknown, unknownTotal } = await match(id);
  expect([free.length, unknownTotal]).toEqual([0, 2]);
  expect(unknown.map(({ id: doctor, enquiry }) => enquiry ?? doctor).toSorted()).toEqual(
    [silent.id, reference].toSorted(),
  );
});

test('finds people by name, and says why a found person is a member of staff who cannot be chosen', async () => {
  const doctor = await addDoctor({ change: { grade: 'intern' } });
  const colleague = await addDoctor({ change: { family_name: 'Ramanujan' } });
  await database.db
    .insertInto('staff_member')
    .values({
      ...{
        id: randomUUID(),
        account_id: colleague.id,
        email: colleague.email,
        given_name: 'A',
        family_name: 'B',
      },
      ...{ roles: ['consultant'], created_at: now, updated_at: now },
    })
    .execute();
  const { id } = await vacancy();
  const people = await findPeopleForVacancy(await context(), { id, q: 'raman' });
  expect(Object.fromEntries(people.map((person) => [person.id, person.cannot]))).toEqual({
    [doctor.id]: null,
    [colleague.id]: 'Works for a hospital or for us, so cannot be put forward',
  });
});

test('lists for a doctor the open vacancies that fit by grade, speciality and days', async () => {
  const doctor = await addDoctor();
  const busy = await addDoctor({ free: [['2027-02-01', '2027-02-10']] });
  const { id, reference } = await vacancy();
  const find = async (id: string) => (await findFittingForDoctor(await context(), id))?.vacancies;
  expect(await find(doctor.id)).toMatchObject([{ reference, fit: 'Free all 12 days' }]);
  expect(await find(busy.id)).toEqual([]);
  await add(id, doctor.email);
  expect(await find(doctor.id)).toMatchObject([{ reference, listed: 'asked' }]);
});

test('matches a caller without an account with vacancies by the days, regions and registration number that staff typed for the caller', async () => {
  await insertJob(database.db);
  const { reference, id: vacancyId } = await vacancy();
  const typed = async (free: { from: IsoDate; to: IsoDate; regions: string[] }) => {
    const email = newEmail();
    await sendEnquiry(
      { db: database.db, now },
      {
        input: {
          ...enquiryInput,
          familyName: free.from + free.regions.join(''),
          email,
          ahpraNumber: 'MED0001234567',
        },
        typedBy: { staffId: await memberId(database.db), consultantId: null, isConfirmed: false, free },
      },
    );
    const person = database.db.selectFrom('person').select('id').where('email', '=', email);
    return (await person.executeTakeFirstOrThrow()).id;
  };
  const find = async (id: string) => findFittingForDoctor(await context(), id);
  const queensland = ['AU-QLD'];
  const free = await typed({ from: '2026-12-01', to: '2026-12-31', regions: queensland });
  expect(await find(free)).toMatchObject({
    said: true,
    searched: {
      days: spaced('1 Dec – 31 Dec 2026'),
      where: 'Queensland',
      source: spaced('Staff, on 24 Nov 2026'),
    },
    ...{ jobsTotal: 1, jobs: [{ fit: 'Free all 12 days', enquiry: null }] },
    vacancies: [{ reference, fit: 'Free all 12 days' }],
  });
  const partly = await typed({ from: '2026-12-16', to: '2027-01-17', regions: [] });
  expect(await find(partly)).toMatchObject({
    ...{ jobsTotal: 0, partlyTotal: 1, partly: [{ fit: 'Free 3 of 12 days', enquiry: null }] },
    vacancies: [{ fit: 'Free 3 of 12 days' }],
  });
  const later = await typed({ from: '2027-01-04', to: '2027-01-17', regions: queensland });
  const elsewhere = await typed({ from: '2026-12-01', to: '2026-12-31', regions: ['NZ-CAN'] });
  for (const id of [later, elsewhere])
    expect(await find(id)).toMatchObject({ said: true, jobsTotal: 0, vacancies: [] });
  const matches = await matchDoctors(await context(), vacancyId);
  const shown = [...(matches?.free ?? []), ...(matches?.unknown ?? [])];
  expect(new Map(shown.map(({ personId, days }) => [personId, days]))).toEqual(
    new Map([
      [free, 'Free all 12 days'],
      [partly, 'Free 3 of 12 days'],
    ]),
  );
  expect(shown[0]?.reasons).toContainEqual({ tone: 'missing', text: 'AHPRA number not checked yet' });
});

test('finds vacancies that fit a person without an account, and lists this person among the people whose free days are unknown', async () => {
  const job = await insertJob(database.db);
  const { reference, id: vacancyId } = await vacancy();
  const availability = 'All of January';
  const input = { ...enquiryInput, grade: 'registrar', specialty: 'emergency-medicine', availability };
  await sendEnquiry({ db: database.db, now }, { job, doctorId: null, input });
  const { id: personId } = await database.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
  const found = await findFittingForDoctor(await context(), personId);
  expect(found).toMatchObject({
    said: false,
    vacancies: [{ reference, fit: 'The doctor told us: “All of January”', listed: null }],
  });
  expect((await matchDoctors(await context(), vacancyId))?.unknown).toMatchObject([
    { personId, days: 'The doctor told us: “All of January”' },
  ]);
  expect(await findFittingForDoctor(await context(), randomUUID())).toBeNull();
});

test('shows a job about which the doctor has an open enquiry with this enquiry, until the enquiry ends', async () => {
  const doctor = await addDoctor();
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email: doctor.email };
  const { reference } = await sendEnquiry({ db: database.db, now }, { job, doctorId: doctor.id, input });
  const find = async () => (await findFittingForDoctor(await context(), doctor.id))?.jobs[0]?.enquiry;
  expect(await find()).toMatchObject({ reference });

  await database.db.updateTable('enquiry').set({ state: 'withdrawn', next_due_at: null, remind_at: null }).execute();
  expect(await find()).toBeNull();
});

test('says for a doctor with an account which days and regions the vacancies and jobs were compared with', async () => {
  const doctor = await addDoctor({ regions: ['AU-QLD'] });
  expect(await findFittingForDoctor(await context(), doctor.id)).toMatchObject({
    searched: {
      work: 'Registrar, Emergency medicine',
      ...{ days: spaced('7 Dec – 18 Dec 2026'), where: 'Queensland' },
      ...{ source: 'The doctor, in the account', reference: null },
    },
  });
});
