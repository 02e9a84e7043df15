import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '@/lib/core/dates';
import { enquiryInput, insertJob, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { addToShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { linkEnquiries } from '@/lib/enquiries/enquiry/link-enquiries.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertCredential } from '@/tests/factories/credential';
import { matchingSteps, spaced, type Doctor } from '@/tests/factories/matching';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { databaseForEachTest } from '@/tests/test-database';
import { findFittingForDoctor } from './find-fitting-vacancies.server';
import { findPeopleForVacancy, matchDoctors } from './match-doctors.server';
import { claimVacancy, releaseVacancy } from '@/lib/employers/handling/claim-vacancy.server';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';

const database = databaseForEachTest();

const { addDoctor, addCaller, context, vacancy, now, from } = matchingSteps(() => database.db);
const { add } = shortlistSteps(() => database.db);
const match = async (id: string) => {
  const found = await matchDoctors(await context(), id);
  if (!found) throw new Error('There is no such vacancy');
  return found;
};

test('if a doctor has a placement, lists the doctor last, and as free again once the placement is cancelled', async () => {
  const doctor = await addDoctor();
  const { reference } = await vacancy();
  const placement = { id: randomUUID(), doctor_id: doctor.id, arrival: '{}' };
  await database.db
    .insertInto('placement')
    .values({
      ...placement,
      ...{ organisation: 'Reef Health', contact_name: 'Anders Holm', contact_email: 'holm@example.org' },
      ...{ first_day: '2026-12-05', last_day: '2026-12-10', created_at: now, updated_at: now },
    })
    .execute();
  expect(await match(reference)).toMatchObject({
    free: [],
    committed: [
      {
        id: doctor.id,
        days: expect.stringMatching(/^Placement PLA-\d+, 5.–.10.Dec$/) as string,
        otherDays: spaced('Free 8 of 12 days: 11 – 18 Dec'),
      },
    ],
  });

  await database.db
    .updateTable('placement')
    .set({ cancelled_at: now, cancelled_by: 'us', owed_cents: 0 })
    .where('id', '=', placement.id)
    .execute();

  const days = 'Free all 12 days';
  expect(await match(reference)).toMatchObject({ free: [{ days }], committed: [] });
});

test('does not show a doctor, with or without an account, as free on days for which an employer accepted the doctor', async () => {
  const doctor = await addDoctor();
  const caller = await addCaller({ from, to: '2026-12-18', regions: [] });
  const { id: acceptedFor, reference: other } = await vacancy();
  const enquiry = await database.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  for (const person of [{ doctorId: doctor.id }, { enquiryId: enquiry.id }])
    await addToShortlist(
      { db: database.db, now },
      { id: randomUUID(), vacancyId: acceptedFor, summary: '', unnamed: false, actor: 'staff:test', person },
    );
  const { reference } = await vacancy();
  expect(await match(reference)).toMatchObject({ free: [{}, {}], committed: [] });

  await database.db.updateTable('shortlist_entry').set({ state: 'accepted' }).execute();

  const days = spaced(`Accepted for ${other}, 7 – 18 Dec`);
  const { free, committed } = await match(reference);
  expect(free).toEqual([]);
  expect(new Map(committed.map((one) => [one.personId, one.days]))).toEqual(
    new Map([
      [doctor.id, days],
      [caller, days],
    ]),
  );
  const [found] = await findPeopleForVacancy(await context(), { id: reference, personId: doctor.id });
  expect(found).toMatchObject({ days });
  expect((await match(other)).committed).toEqual([]);

  await database.db
    .updateTable('vacancy_request')
    .set({ state: 'closed' })
    .where('id', '=', acceptedFor)
    .execute();

  expect(await match(reference)).toMatchObject({ free: [{}, {}], committed: [] });
});

test('a doctor accepted for work without an end is free for no later work', async () => {
  const doctor = await addDoctor();
  const job = await insertJob(database.db);
  const { id: endless, reference: accepted } = await sendVacancy(
    { db: database.db, now },
    { from: '2026-12-01', to: null },
  );
  await add(endless, doctor.email);
  await database.db.updateTable('shortlist_entry').set({ state: 'accepted' }).execute();

  const { reference } = await vacancy();

  const days = spaced(`Accepted for ${accepted}, from 1 Dec`);
  expect(await match(reference)).toMatchObject({ free: [], committed: [{ id: doctor.id, days }] });
  expect(await match(job.number)).toMatchObject({ free: [], committed: [{ days }] });
  const fitting = await findFittingForDoctor(await context(), doctor.id);
  expect(fitting).toMatchObject({ jobsTotal: 0, partlyTotal: 0, searched: { days: 'No free days' } });
  const other = fitting?.vacancies.find((one) => one.reference === reference);
  expect(other).toMatchObject({ fit: days, isPartly: true });
});

test('committed doctors do not push a free doctor out of the list, and are not in its total', async () => {
  const free = await addDoctor({ free: [], check: null });
  for (let n = 0; n < 60; n += 1) await addDoctor({ free: [] });
  await sql`
    insert into placement (id, doctor_id, arrival, organisation, contact_name, contact_email, first_day, last_day,
      created_at, updated_at)
    select gen_random_uuid(), id, '{}', 'Reef Health', 'Anders Holm', 'holm@example.org', ${from}::date, ${from}::date,
      ${now}::timestamptz, ${now}::timestamptz
    from doctor where id <> ${free.id}`.execute(database.db);
  const { reference } = await vacancy();
  const { unknown, unknownTotal, committed, committedTotal } = await match(reference);
  expect(unknown.map(({ id }) => id)).toEqual([free.id]);
  expect(unknownTotal).toBe(1);
  expect(committed).toHaveLength(20);
  expect(committedTotal).toBe(60);
});

test('a doctor placed in a job through an enquiry is not free on its days, although no placement was made', async () => {
  const doctor = await addDoctor();
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email: doctor.email };
  const sent = await sendEnquiry({ db: database.db, now }, { job, doctorId: doctor.id, input });
  const { reference } = await vacancy();
  expect(await match(reference)).toMatchObject({ free: [{}], committed: [] });

  await database.db
    .updateTable('enquiry')
    .set({ state: 'placed', next_due_at: null, remind_at: null })
    .execute();

  const days = spaced(`Placed through ${sent.reference}, 7 – 18 Dec`);
  expect(await match(reference)).toMatchObject({ free: [], committed: [{ id: doctor.id, days }] });
});

test('names the consultant who was promised to the employer while no member of staff has claimed the vacancy', async () => {
  const { id } = await vacancy();
  const consultant = (await findVacancyRequest(database.db, { id }))?.consultant;
  const promised = consultant ? `${consultant.givenName} ${consultant.familyName}` : null;
  expect((await match(id)).promisedTo).toBe(promised);
  const names = { given_name: 'Tom', family_name: 'Bell', created_at: now, updated_at: now };
  const colleague = { id: randomUUID(), slug: randomUUID(), phone: '07 0000 0000' };
  await database.db
    .insertInto('consultant')
    .values({ ...names, ...colleague, time_zone: 'Australia/Brisbane' })
    .execute();
  const staff = { id: randomUUID(), email: newEmail(), consultant_id: colleague.id };
  await database.db
    .insertInto('staff_member')
    .values({ ...names, ...staff, roles: ['consultant'] })
    .execute();
  await claimVacancy({ db: database.db, now }, { id, staffId: staff.id });
  expect((await match(id)).promisedTo).toBeNull();
  await releaseVacancy({ db: database.db, now }, { id, staffId: staff.id, anybodys: false });
  expect((await match(id)).promisedTo).toBe(promised);
});

test('lists free doctors and the reasons why they fit, and puts registered doctors and doctors who are free on most days first', async () => {
  const half = await addDoctor({ free: [[from, addDays(from, 3)]], check: null });
  const whole = await addDoctor({ change: { wanted_regions: ['AU-QLD'] } });
  const maybe = await addDoctor({ free: [[from, '2026-12-18', 'maybe']] });
  const registered = await addDoctor({ free: [[from, addDays(from, 1)]] });
  const { id, reference } = await vacancy();
  const { free } = await match(reference);
  expect(free.map((doctor) => [doctor.id, doctor.days])).toEqual([
    [whole.id, 'Free all 12 days'],
    [maybe.id, 'Maybe free all 12 days'],
    [registered.id, 'Free 2 of 12 days: 7 – 8\u00a0Dec'],
    [half.id, 'Free 4 of 12 days: 7 – 10\u00a0Dec'],
  ]);
  expect(free[0]?.reasons).toEqual([
    { tone: 'yes', text: 'AHPRA registration checked' },
    { tone: 'yes', text: 'Wants to work in Queensland' },
  ]);
  expect(free[3]?.reasons).toEqual([{ tone: 'missing', text: 'No AHPRA number' }]);
  expect((await match(id)).free).toHaveLength(4);
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
    ...{ tone: 'missing', text: 'AHPRA number not looked up yet' },
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
test.each(leftOut)('lists a doctor who does not fit, and gives the reason: %s', async (text, doctor) => {
  await addDoctor(doctor);
  const { id } = await vacancy();
  const doctors = [{ name: 'Priya Raman', mayAdd: text !== 'Account disabled or about to be deleted' }];
  expect(await match(id)).toMatchObject({ free: [], unknown: [], leftOut: [{ text, count: 1, doctors }] });
});

test('gives “different grade” as the reason only if the doctor could be put forward, and never lists staff members', async () => {
  const change = { grade: 'intern' };
  const listed = await addDoctor({ change });
  const closed = await addDoctor({ change: { ...change, disabled_at: now } });
  const other = await addDoctor({ change });
  const colleague = await addDoctor({ change });
  const name = { given_name: 'A', family_name: 'B' };
  await database.db
    .insertInto('staff_member')
    .values({
      ...{ id: randomUUID(), account_id: colleague.id, email: colleague.email, ...name },
      ...{ roles: ['consultant'], created_at: now, updated_at: now },
    })
    .execute();
  const { id } = await vacancy();
  await add(id, listed.email);
  expect((await match(id)).leftOut).toMatchObject([
    { text: 'Already on the shortlist', count: 1, doctors: [{ personId: listed.id, mayAdd: false }] },
    {
      ...{ text: 'Account disabled or about to be deleted', count: 1 },
      doctors: [{ personId: closed.id, mayAdd: false }],
    },
    { text: 'Different grade', count: 1, doctors: [{ personId: other.id, mayAdd: true }] },
  ]);
});

test('a caller who is on the shortlist is not suggested again after getting an account', async () => {
  const email = newEmail();
  await addCaller({ from, to: '2026-12-18', regions: [], email });
  const { id } = await vacancy();
  const enquiry = await database.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  const asked = { id: randomUUID(), vacancyId: id, summary: '', unnamed: false, actor: 'staff:test' };
  await addToShortlist({ db: database.db, now }, { ...asked, person: { enquiryId: enquiry.id } });
  const onShortlist = [{ text: 'Already on the shortlist', count: 1 }];
  expect(await match(id)).toMatchObject({ free: [], unknown: [], leftOut: onShortlist });

  const account = await addDoctor({ change: { email } });
  await linkEnquiries(
    { db: database.db, clock: fixedClock(now) },
    { id: account.id, email, emailVerified: true },
  );
  expect(await match(id)).toMatchObject({ free: [], unknown: [], leftOut: onShortlist });
});

test('says how far the vacancy’s town is from the doctor’s, and leaves out a doctor who wants only nearer work', async () => {
  const near = await addDoctor({ regions: ['AU-QLD'] });
  const far = await addDoctor({ regions: ['AU-QLD'] });
  const live = (id: string, place: string) =>
    database.db
      .updateTable('availability_setting')
      .set({ from_place: place, max_km: 500 })
      .where('doctor_id', '=', id)
      .execute();
  await live(near.id, 'bundaberg-qld');
  await live(far.id, 'brisbane-qld');
  const { reference } = await vacancy({ placeId: 'rockhampton-qld' });
  const { free, leftOut } = await match(reference);
  expect(free.map(({ id }) => id)).toEqual([near.id]);
  expect(free[0]?.reasons).toContainEqual({
    tone: 'yes',
    text: expect.stringMatching(/^2\d\d km away$/) as string,
  });
  expect(leftOut).toMatchObject([{ count: 1 }]);
});

test('leaves out doctors in specialities other than the vacancy’s', async () => {
  await addDoctor({ change: { specialties: ['psychiatry'] } });
  const { id } = await vacancy();
  expect(await match(id)).toMatchObject({ free: [], unknown: [], leftOut: [] });
});

test('lists doctors who have not entered availability, and people without an account, separately from free doctors', async () => {
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

test('finds people by name, and says that a staff member among them cannot be chosen', async () => {
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

test('lists callers without an email address separately, and says that they cannot be asked for consent', async () => {
  const { id } = await vacancy();
  const days = { from, to: '2026-12-18', regions: [], email: '' };
  const callers = [
    await addCaller({ ...days, phone: '+61412000001' }),
    await addCaller({ ...days, phone: '+61412000002' }),
  ];
  const text = 'No email address, so we cannot ask for consent';
  const { free, leftOut } = await match(id);
  expect(free).toEqual([]);
  expect(leftOut).toMatchObject([{ text, count: 2, doctors: [{ mayAdd: false }, { mayAdd: false }] }]);
  expect(leftOut[0]?.doctors.map(({ personId }) => personId).toSorted()).toEqual(callers.toSorted());
});

test('if a later enquiry gives no free days, keeps the caller’s free days that staff typed', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  await addCaller({ email, from, to: '2026-12-18', regions: ['AU-QLD'] });
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email, grade: 'registrar', specialty: 'emergency-medicine' };
  await sendEnquiry(
    { db: database.db, now: new Date(now.getTime() + 1_000) },
    { job, doctorId: null, input },
  );
  expect((await match(id)).free).toMatchObject([{ days: 'Free all 12 days' }]);
});

test('finds a person by id even if the person does not fit, and then gives the reason', async () => {
  const doctor = await addDoctor({ change: { grade: 'intern' } });
  await addDoctor();
  const { id } = await vacancy();
  expect(await findPeopleForVacancy(await context(), { id, personId: doctor.id })).toMatchObject([
    { id: doctor.id, cannot: null, reasons: [{ text: 'Different grade' }, {}] },
  ]);
});

test('for an open-ended vacancy, lists doctors who are free at its start above doctors who are free only later', async () => {
  const { id } = await vacancy();
  await database.db.updateTable('vacancy_request').set({ needed_to: null }).execute();
  const later = await addDoctor({ free: [['2026-12-17', '2027-03-31']] });
  const caller = await addCaller({ from: '2026-12-10', to: '2026-12-31', regions: [] });
  const atStart = await addDoctor({ free: [[from, '2026-12-08']] });
  await addDoctor({ free: [['2026-11-24', '2026-12-06']] });
  const { free, leftOut } = await match(id);
  expect(free.map(({ personId, days }) => [personId, days])).toEqual([
    [atStart.id, 'Free from the first day, on 2 days of the first 4 weeks'],
    [caller, spaced('Free from 10 Dec 2026, 3 days after the start')],
    [later.id, spaced('Free from 17 Dec 2026, 10 days after the start')],
  ]);
  expect(leftOut).toMatchObject([{ text: 'Not free on any of these days', count: 1 }]);
  expect(await findFittingForDoctor(await context(), later.id)).toMatchObject({
    vacancies: [{ fit: spaced('Free from 17 Dec 2026, 10 days after the start'), isWhole: false }],
  });
});

test('matches doctors with open-ended work that began more than a year ago', async () => {
  const { id } = await vacancy();
  const change = { needed_from: '2025-06-02', needed_to: null };
  await database.db.updateTable('vacancy_request').set(change).execute();
  await addDoctor({ free: [['2026-11-24', '2027-03-31']] });
  await addCaller({ from: '2026-11-20', to: '2027-03-31', regions: [] });
  await addCaller({ from: '2027-03-01', to: '2027-03-31', regions: [], phone: '+61412000003' });
  expect((await match(id)).free.map(({ days }) => days)).toEqual([
    'Free now',
    'Free now',
    spaced('Free from 1 Mar 2027'),
  ]);
});

test('a doctor who phoned, and whose free days have passed, does not fit an open-ended vacancy that has begun', async () => {
  const { id } = await vacancy();
  const change = { needed_from: '2026-01-01', needed_to: null };
  await database.db.updateTable('vacancy_request').set(change).execute();
  await addCaller({ from: '2026-03-01', to: '2026-03-10', regions: [] });
  const { free, leftOut } = await match(id);
  expect(free).toEqual([]);
  expect(leftOut).toMatchObject([{ text: 'Not free on any of these days', count: 1 }]);
});
