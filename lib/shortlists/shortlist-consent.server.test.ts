import { findEnquiry, listEnquiryPage } from '@/lib/enquiries/find-enquiries.server';
import { askPutForward, setPutForward } from '@/lib/enquiries/put-forward.server';
import { setEnquiryState } from '@/lib/enquiries/set-enquiry-state.server';
import { withdrawEnquiry } from '@/lib/enquiries/withdraw-enquiry.server';
import { insertDoctor } from '@/tests/enquiry-fixtures';
import { actor, newEmail, shortlistSteps } from '@/tests/shortlist-fixtures';
import { createTestDatabase } from '@/tests/test-database';
import { writtenEmail } from '@/tests/written-email';
import { setVacancyConsent } from './vacancy-consent.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const { at, vacancy, add, send, answer, visible, emailsTo, enquired } = shortlistSteps(() => database.db);

test('a consent for one vacancy shows the doctor on no other', async () => {
  const [first, second] = [await vacancy(), await vacancy()];
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(first.id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect((await add(second.id, email)).state).toBe('asked');
  expect(await visible(second.id)).toEqual([]);
});

test('who agreed to be put forward for a job of the vacancy is listed at once; taken back, they are off at once', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  expect(entry.state).toBe('listed');
  expect(await visible(id)).toEqual([entry.id]);
  await setPutForward(at(), { doctorId: doctor.doctorId, reference: doctor.reference, granted: false });
  expect(await visible(id)).toEqual([]);
  expect(await answer(id, entry.id, { kind: 'accepted' })).toEqual({
    ok: false,
    failure: { code: 'shortlists/unavailable' },
  });
});

test('a doctor who withdraws the enquiry is off the shortlist', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  expect(await visible(id)).toEqual([entry.id]);
  await withdrawEnquiry(at(), {
    doctorId: doctor.doctorId,
    reference: doctor.reference,
    reason: 'place',
    note: '',
  });
  expect(await visible(id)).toEqual([]);
});

test.each(['doctor', 'staff'] as const)(
  'a withdrawal by the %s ends what the doctor agreed to for the vacancy; a later yes counts again',
  async (who) => {
    const { id } = await vacancy();
    const doctor = await enquired(id, false);
    const entry = await add(id, doctor.email);
    const say = (granted: boolean) => setVacancyConsent(at(), { entryId: entry.id, granted });
    await say(true);
    expect(await visible(id)).toEqual([entry.id]);
    const { doctorId, reference } = doctor;
    if (who === 'doctor') await withdrawEnquiry(at(), { doctorId, reference, reason: 'place', note: '' });
    else await setEnquiryState(at(), { reference, to: 'withdrawn', note: '', by: actor });
    expect(await visible(id)).toEqual([]);
    expect(await answer(id, entry.id, { kind: 'accepted' })).toEqual({
      ok: false,
      failure: { code: 'shortlists/unavailable' },
    });
    await say(true);
    expect(await visible(id)).toEqual([entry.id]);
    await say(false);
    expect(await visible(id)).toEqual([]);
  },
);

test('what is said about the vacancy counts for the enquiry: put forward without another question, and taken back there', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, false);
  const entry = await add(id, doctor.email);
  const mayPutForward = async () =>
    (await findEnquiry(database.db, { reference: doctor.reference }))?.input.putForward;
  const asked = () => emailsTo(doctor.email);
  await askPutForward(at(), doctor.reference);
  const before = await asked();
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect(await mayPutForward()).toBe(true);
  const listed = await listEnquiryPage(at(), { doctorId: doctor.doctorId, page: 1 });
  expect(listed.enquiries).toMatchObject([{ reference: doctor.reference, putForwardAsked: false }]);
  await send(id);
  expect((await doctor.enquiry()).state).toBe('put-forward');
  expect(await asked()).toEqual([...before, 'enquiry-state-changed']);
  await setPutForward(at(), { doctorId: doctor.doctorId, reference: doctor.reference, granted: false });
  expect(await visible(id)).toEqual([]);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await setVacancyConsent(at(), { entryId: entry.id, granted: false });
  expect(await mayPutForward()).toBe(false);
});

test('a box left unticked on a new enquiry takes back nothing; a no to a question about it does', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const entry = await add(id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  const { reference } = await enquired(id, false, { email, doctorId });
  expect(await visible(id)).toEqual([entry.id]);
  await setVacancyConsent(at(), { entryId: entry.id, granted: false });
  expect(await visible(id)).toEqual([]);

  const ticked = await enquired(id, true, { email, doctorId });
  await enquired(id, false, { email, doctorId });
  expect(await visible(id)).toEqual([entry.id]);
  await setPutForward(at(), { doctorId, reference: ticked.reference, granted: false });
  expect(await visible(id)).toEqual([]);

  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await askPutForward(at(), reference);
  await setPutForward(at(), { doctorId, reference, granted: false });
  expect(await visible(id)).toEqual([]);
});

test('who agreed about one of two jobs of the vacancy is put forward without another question', async () => {
  const { id } = await vacancy();
  const first = await enquired(id, false);
  const second = await enquired(id, false, first);
  await setPutForward(at(), { doctorId: first.doctorId, reference: first.reference, granted: true });
  await add(id, first.email);
  await send(id);
  expect((await second.enquiry()).state).toBe('put-forward');
  expect(await emailsTo(first.email)).not.toContain('enquiry-put-forward-asked');
});

test('who was added after the list was sent is put forward and offered when accepted', async () => {
  const { id } = await vacancy();
  const early = await enquired(id, true);
  await add(id, early.email);
  await send(id);
  const late = await enquired(id, true);
  await setEnquiryState(at(), { reference: late.reference, to: 'contacted', note: '', by: actor });
  const entry = await add(id, late.email);
  await answer(id, entry.id, { kind: 'accepted' });
  expect((await late.enquiry()).state).toBe('offered');
  // Sent again, nobody goes back a step.
  await setEnquiryState(at(), { reference: early.reference, to: 'offered', note: '', by: actor });
  await send(id);
  expect([(await early.enquiry()).state, (await late.enquiry()).state]).toEqual(['offered', 'offered']);
});

test('an enquiry that has ended stays so when its doctor is accepted, and staff read that', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  await send(id);
  await setEnquiryState(at(), { reference: doctor.reference, to: 'closed', note: '', by: actor });
  await answer(id, entry.id, { kind: 'accepted' });
  expect((await doctor.enquiry()).state).toBe('closed');
  const email = await writtenEmail(at(), 'shortlist-answer-staff');
  expect(email?.text).toContain(`${doctor.reference}: closed`);
});

test('an acceptance reaches the enquiry that the doctor sent after they had withdrawn the one they were listed with', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  const { doctorId, reference } = doctor;
  await withdrawEnquiry(at(), { doctorId, reference, reason: 'place', note: '' });
  const again = await enquired(id, true, doctor);
  expect(await visible(id)).toEqual([entry.id]);
  const before = await emailsTo(doctor.email);
  await answer(id, entry.id, { kind: 'accepted' });
  expect([(await doctor.enquiry()).state, (await again.enquiry()).state]).toEqual(['withdrawn', 'offered']);
  const steps = ['enquiry-state-changed', 'enquiry-state-changed'];
  expect(await emailsTo(doctor.email)).toEqual([...before, ...steps]);
});

test('an acceptance reaches the first enquiry of a doctor who was added without one', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const entry = await add(id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  const doctor = await enquired(id, true, { email, doctorId });
  await answer(id, entry.id, { kind: 'accepted' });
  expect((await doctor.enquiry()).state).toBe('offered');
});

test('of two enquiries an acceptance reaches the one that has not ended', async () => {
  const { id } = await vacancy();
  const older = await enquired(id, true);
  const newer = await enquired(id, true, older);
  await setEnquiryState(at(), { reference: newer.reference, to: 'closed', note: '', by: actor });
  const entry = await add(id, older.email);
  await answer(id, entry.id, { kind: 'accepted' });
  expect([(await older.enquiry()).state, (await newer.enquiry()).state]).toEqual(['offered', 'closed']);
});

test('a doctor who was asked, and agrees with an enquiry instead, is on the list and can be accepted', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const entry = await add(id, email);
  const doctor = await enquired(id, false, { email, doctorId });
  const { reference } = doctor;
  expect(await visible(id)).toEqual([]);
  await setPutForward(at(), { doctorId, reference, granted: true });
  expect(await visible(id)).toEqual([entry.id]);
  await setPutForward(at(), { doctorId, reference, granted: false });
  expect(await visible(id)).toEqual([]);
  await setPutForward(at(), { doctorId, reference, granted: true });
  expect(await answer(id, entry.id, { kind: 'accepted' })).toEqual({ ok: true, value: { changed: true } });
  expect((await doctor.enquiry()).state).toBe('offered');
});
