import { randomUUID } from 'node:crypto';
import { blockAnswers } from '@/lib/enquiries/enquiry/enquiry';
import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { memberId } from '@/tests/factories/doctor-merge';
import { matchingSteps, spaced } from '@/tests/factories/matching';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { loadDefaultSets } from '@/lib/doctors/requirements/load-default-sets.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { databaseForEachTest } from '@/tests/test-database';
import { findFittingForDoctor } from './find-fitting-vacancies.server';
import { matchDoctors } from './match-doctors.server';

const database = databaseForEachTest();

const { addDoctor, addCaller, context, vacancy, now } = matchingSteps(() => database.db);
const { add, at, send, answer } = shortlistSteps(() => database.db);

test('finds a doctor’s fitting open vacancies by grade, speciality and days', async () => {
  const doctor = await addDoctor();
  const busy = await addDoctor({ free: [['2027-02-01', '2027-02-10']] });
  const { id, reference } = await vacancy();
  const find = async (id: string) => (await findFittingForDoctor(await context(), id))?.vacancies;
  expect(await find(doctor.id)).toMatchObject([{ reference, fit: 'Free all 12 days' }]);
  expect(await find(busy.id)).toEqual([]);
  const entry = await add(id, doctor.email);
  expect(await find(doctor.id)).toMatchObject([{ reference, listed: 'asked', isUnsent: false }]);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect(await find(doctor.id)).toMatchObject([{ listed: 'listed', isUnsent: true }]);
  await send(id);
  expect(await find(doctor.id)).toMatchObject([{ listed: 'sent', isUnsent: false }]);
  await answer(id, entry.id, { kind: 'declined', reason: 'other', details: 'No paediatrics' });
  const [declined] = (await find(doctor.id)) ?? [];
  expect(declined?.reasons[0]?.text).toMatch(/^Declined by .+ on 24\sNov: “No paediatrics”$/);
});

test('names the work and the documents that the doctor lacks, and a refusal of emails about similar jobs', async () => {
  const doctor = await addDoctor();
  const { id } = await vacancy();
  await loadDefaultSets({ db: database.db, now });
  const answer = (state: 'granted' | 'declined', createdAt: string) =>
    database.db
      .insertInto('consent')
      .values({
        ...{ id: randomUUID(), doctor_id: doctor.id, purpose: 'similar-jobs', channel: 'web' },
        ...{ state, text_version: '1', created_at: createdAt },
      })
      .execute();
  const find = async () => findFittingForDoctor(await context(), doctor.id);
  await answer('declined', '2026-11-20T00:00:00Z');
  const found = await find();
  expect(found?.searched.refusal).toMatch(/^No emails about similar jobs .20\sNov\s2026.$/);
  expect(found?.vacancies).toMatchObject([
    { id, title: expect.stringMatching(/^Emergency medicine registrar, /) },
  ]);
  expect(found?.vacancies[0]?.reasons).toContainEqual({
    tone: 'missing',
    text: expect.stringMatching(/^0 of \d+ documents ready/),
  });
  await answer('granted', '2026-11-21T00:00:00Z');
  expect((await find())?.searched.refusal).toBeNull();
});

test('warns staff about another open request to the doctor on the same days, until the doctor refuses', async () => {
  const doctor = await addDoctor();
  const [first, second] = [await vacancy(), await vacancy()];
  const entry = await add(first.id, doctor.email);
  const text = `Also on the shortlist for ${first.reference} on these days`;
  const find = async () =>
    (await findFittingForDoctor(await context(), doctor.id))?.vacancies.find(({ id }) => id === second.id);
  const match = async () => (await matchDoctors(await context(), second.id))?.free[0]?.reasons;
  expect(await find()).toMatchObject({ alsoAsked: text });
  expect(await match()).toContainEqual({ tone: 'missing', text });

  await setVacancyConsent(at(), { entryId: entry.id, granted: false });

  expect(await find()).toMatchObject({ alsoAsked: null });
  expect(await match()).not.toContainEqual({ tone: 'missing', text });
});

test('shows a fitting vacancy as filled after the employer has accepted enough doctors, until the work has ended', async () => {
  const [accepted, other] = [await addDoctor(), await addDoctor()];
  const { id, reference } = await vacancy();
  const find = async (id: string, at = now) =>
    (await findFittingForDoctor({ ...(await context()), now: at }, id))?.vacancies;
  const entry = await add(id, accepted.email);
  await database.db
    .updateTable('shortlist_entry')
    .set({ state: 'accepted' })
    .where('id', '=', entry.id)
    .execute();
  const details = expect.arrayContaining(['1 agreed', '1 of 1 accepted']);
  expect(await find(other.id)).toMatchObject([{ reference, isFilled: true, listed: null, details }]);
  expect(await find(accepted.id)).toMatchObject([
    { title: expect.any(String), isFilled: true, listed: 'accepted' },
  ]);

  await database.db.updateTable('vacancy_request').set({ state: 'filled' }).where('id', '=', id).execute();
  expect(await find(other.id)).toMatchObject([{ reference, isFilled: true }]);
  expect(await find(other.id, new Date('2026-12-20T00:00:00Z'))).toEqual([]);

  await database.db.updateTable('vacancy_request').set({ needed_to: null }).where('id', '=', id).execute();
  expect(await find(other.id)).toEqual([]);
});

test('finds vacancies for a caller who has no account, by the days, regions and registration number that staff typed', async () => {
  await insertJob(database.db);
  const { reference, id: vacancyId } = await vacancy();
  const find = async (id: string) => findFittingForDoctor(await context(), id);
  const queensland = ['AU-QLD'];
  const free = await addCaller({ from: '2026-12-01', to: '2026-12-31', regions: queensland });
  expect(await find(free)).toMatchObject({
    said: true,
    searched: {
      days: 'December',
      where: 'Queensland',
      registration: 'AHPRA number not looked up yet, no MCNZ number',
      source: spaced('Staff, on 24 Nov 2026'),
    },
    ...{ jobsTotal: 1, jobs: [{ fit: 'Free all 12 days', enquiry: null }] },
    vacancies: [
      {
        ...{ reference, fit: 'Free all 12 days' },
        reasons: [{ tone: 'yes', text: 'Wants to work in Queensland' }],
      },
    ],
  });
  const partly = await addCaller({ from: '2026-12-16', to: '2027-01-17', regions: [] });
  expect(await find(partly)).toMatchObject({
    ...{ jobsTotal: 0, partlyTotal: 1, partly: [{ fit: 'Free 3 of 12 days', enquiry: null }] },
    vacancies: [{ fit: 'Free 3 of 12 days', isPartly: true }],
  });
  const later = await addCaller({ from: '2027-01-04', to: '2027-01-17', regions: queensland });
  const elsewhere = await addCaller({ from: '2026-12-01', to: '2026-12-31', regions: ['NZ-CAN'] });
  expect(await find(later)).toMatchObject({ said: true, jobsTotal: 0, vacancies: [] });
  expect(await find(elsewhere)).toMatchObject({
    ...{ said: true, jobsTotal: 0 },
    vacancies: [
      { isElsewhere: true, reasons: [{ tone: 'missing', text: 'Has not chosen to work in Queensland' }] },
    ],
  });
  const matches = await matchDoctors(await context(), vacancyId);
  const shown = [...(matches?.free ?? []), ...(matches?.unknown ?? [])];
  expect(new Map(shown.map(({ personId, days }) => [personId, days]))).toEqual(
    new Map([
      [free, 'Free all 12 days'],
      [partly, spaced('Free 3 of 12 days: 16 – 18 Dec')],
    ]),
  );
  expect(shown[0]?.reasons).toContainEqual({ tone: 'missing', text: 'AHPRA number not looked up yet' });
});

test('states the latest register check of a person without an account', async () => {
  const { id: vacancyId } = await vacancy();
  const personId = await addCaller({ from: '2026-12-01', to: '2026-12-31', regions: [] });
  const check = {
    person_id: personId,
    authority: 'AHPRA',
    number: 'MED0001234567',
    looked_up_on: '2026-11-24',
  };
  await database.db
    .insertInto('person_register_check')
    .values({
      ...{ ...check, id: randomUUID(), check_state: 'verified', seen: 'General registration' },
      ...{ staff_id: await memberId(database.db), created_at: now },
    })
    .execute();
  const found = await findFittingForDoctor(await context(), personId);
  expect(found?.searched.registration).toBe('AHPRA registration checked, no MCNZ number');
  const matches = await matchDoctors(await context(), vacancyId);
  expect(matches?.free[0]?.reasons).toContainEqual({ tone: 'yes', text: 'AHPRA registration checked' });
});

test('a person without an account whose free days are unknown is listed with the newest days that are not about one job', async () => {
  const job = await insertJob(database.db);
  const { reference, id: vacancyId } = await vacancy();
  const availability = 'All of January';
  const input = { ...enquiryInput, grade: 'registrar', specialty: 'emergency-medicine', availability };
  await sendEnquiry({ db: database.db, now }, { job, doctorId: null, input });
  const ofBlock = { ...input, availability: blockAnswers.all };
  const later = { db: database.db, now: new Date(now.getTime() + 60_000) };
  await sendEnquiry(later, { job: await insertJob(database.db), doctorId: null, input: ofBlock });
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

test('shows the doctor’s open enquiry beside its job until the enquiry ends', async () => {
  const doctor = await addDoctor();
  const job = await insertJob(database.db);
  const input = { ...enquiryInput, email: doctor.email };
  const { reference } = await sendEnquiry({ db: database.db, now }, { job, doctorId: doctor.id, input });
  const find = async () => (await findFittingForDoctor(await context(), doctor.id))?.jobs[0]?.enquiry;
  expect(await find()).toMatchObject({ reference });

  await database.db
    .updateTable('enquiry')
    .set({ state: 'withdrawn', next_due_at: null, remind_at: null })
    .execute();
  expect(await find()).toBeNull();
});

test('if an employer has accepted the doctor for some of the job’s days, lists the job last and names the vacancy', async () => {
  const doctor = await addDoctor({ free: [['2026-12-07', '2026-12-20']] });
  const job = await insertJob(database.db);
  // All days of this job are given away.
  await insertJob(database.db);
  await database.db
    .updateTable('job')
    .set({ end_date: '2026-12-20' })
    .where('number', '=', job.number)
    .execute();
  const { id, reference } = await vacancy();
  await add(id, doctor.email);
  await database.db.updateTable('shortlist_entry').set({ state: 'accepted' }).execute();
  const fit = spaced(`Accepted for ${reference}, 7 – 18 Dec`);
  expect(await findFittingForDoctor(await context(), doctor.id)).toMatchObject({
    ...{ jobs: [], jobsTotal: 0, partlyTotal: 1 },
    partly: [{ number: job.number, fit }],
    searched: { days: spaced('19 – 20 Dec') },
    vacancies: [{ fit, isPartly: false, listed: 'accepted' }],
  });
});

test('names the days and regions that were used to match vacancies and jobs with a doctor’s account', async () => {
  const doctor = await addDoctor({ regions: ['AU-QLD'] });
  expect(await findFittingForDoctor(await context(), doctor.id)).toMatchObject({
    searched: {
      work: 'Registrar, emergency medicine',
      ...{ days: spaced('7 – 18 Dec'), where: 'Queensland' },
      ...{ source: 'The doctor', reference: null },
    },
  });
});

test('says that the doctor’s travel distance limits which jobs are listed, but not which vacancies', async () => {
  const doctor = await addDoctor({ regions: ['AU-QLD'] });
  await database.db
    .updateTable('availability_setting')
    .set({ from_place: 'broome-wa', max_km: 300 })
    .where('doctor_id', '=', doctor.id)
    .execute();
  expect(await findFittingForDoctor(await context(), doctor.id)).toMatchObject({
    searched: { where: 'Queensland. Jobs only: up to 300 km from Broome' },
  });
});
