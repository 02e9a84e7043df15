import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { enquiryStates, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { findHandledEnquiry, listQueue } from '@/lib/enquiries/enquiry/handling/find-in-queue.server';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { placementSteps } from '@/tests/factories/placement';
import { databaseWithData } from '@/tests/database-with-data';
import { findDoctorRecord } from './find-doctor-record.server';
import { findSentAt } from './person-work';
import { selectPersonWork } from './person-work-store.server';

const database = databaseWithData('placement', 'email');

const { at, vacancy, add, send, answer, enquired, tellLater } = shortlistSteps(() => database.db);

test('lists what happened to a doctor on a shortlist, including the email to the employer', async () => {
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const { id } = await vacancy();
  const find = async () => (await selectPersonWork(database.db, doctorId)).entries[0];
  const entry = await add(id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect(findSentAt((await find())?.events ?? [])).toBeNull();
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  const events = (await find())?.events ?? [];
  expect(events.map(({ kind }) => kind)).toEqual(['asked-doctor', 'granted', 'sent', 'accepted']);
  expect(findSentAt(events)).not.toBeNull();
  await tellLater();
  expect((await find())?.events.at(-1)).toMatchObject({ kind: 'told', actor: 'task:tell-acceptances' });
});

test('lists why the employer declined the doctor, and the email that told the doctor', async () => {
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const { id } = await vacancy();
  const entry = await add(id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await send(id);
  await answer(id, entry.id, { kind: 'declined', reason: 'filled', details: 'A colleague stays.' });
  await tellLater();
  const { entries } = await selectPersonWork(database.db, doctorId);
  expect(entries[0]?.declineReason).toBe('filled');
  expect(entries[0]?.events.slice(-2)).toMatchObject([
    { kind: 'declined', text: 'A colleague stays.' },
    { kind: 'told', text: '' },
  ]);
});

test('a doctor’s shortlist entry lists the doctor’s enquiries about jobs of the same vacancy', async () => {
  const { id } = await vacancy();
  const { email, doctorId, reference } = await enquired(id, true);
  await add(id, email);
  expect((await selectPersonWork(database.db, doctorId)).entries).toMatchObject([{ enquiries: [reference] }]);
});

test('dates a placement’s confirmation from its second signature', async () => {
  const { db, data } = database;
  const steps = placementSteps(() => ({ db, data }));
  const { placement, doctorId } = await steps.sent();
  const find = async () => (await selectPersonWork(db, doctorId)).placements[0];
  await steps.confirm(placement.id, 'employer');
  expect(await find()).toMatchObject({ state: 'sent', confirmedAt: null });
  await steps.confirm(placement.id, 'doctor');
  const { confirmations } = await steps.find(placement.id);
  const last = Math.max(...confirmations.map(({ at }) => at.getTime()));
  const found = await find();
  expect(Date.parse(found?.confirmedAt ?? '')).toBe(last);
  expect(found?.events.map(({ kind, actor }) => [kind, actor.split('-')[0]])).toEqual([
    ['made', 'staff:test'],
    ['sent', 'staff:test'],
    ['confirmed', 'employer'],
    ['confirmed', 'doctor'],
    ['agreed', 'doctor'],
  ]);
});

const page = { limit: 25, offset: 0 };
const openStates = enquiryStates.filter(isOpenEnquiry);

async function findInQueue(reference: string) {
  const { now } = at();
  const { db, data } = database;
  const { rows } = await listQueue({ db, data, now }, { view: 'all', now }, page);
  return rows.find(({ id }) => id === reference);
}

test('an enquiry about no job has the vacancy for which its doctor has agreed or was accepted', async () => {
  const { db } = database;
  const [email, { id }] = [newEmail(), await vacancy()];
  const doctorId = await insertDoctor(db, email);
  const { reference } = await sendEnquiry(at(), { doctorId, input: { ...enquiryInput, email } });
  await db.updateTable('enquiry').set({ state: 'contacted' }).where('reference', '=', reference).execute();
  const find = async () => (await findInQueue(reference))?.vacancy?.state;
  const later = await sendEnquiry(at(), { doctorId, input: { ...enquiryInput, email } });
  const services = { db, data: database.data };
  const entry = await add(id, email);
  expect(await find()).toBeUndefined();
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect(await find()).toBe('listed');
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  expect(await find()).toBe('accepted');
  const listed = expect.objectContaining({
    reference,
    vacancy: expect.objectContaining({ state: 'accepted' }),
  });
  const record = await findDoctorRecord({ ...services, now: at().now }, doctorId);
  expect(record?.enquiries).toEqual(expect.arrayContaining([listed]));
  const handled = await findHandledEnquiry({ ...services, now: at().now }, later.reference);
  expect(handled?.others).toEqual([listed]);
});

test('an enquiry about no job is in the state that its doctor has reached on a shortlist', async () => {
  const { db, data } = database;
  const [email, { id }] = [newEmail(), await vacancy()];
  const doctorId = await insertDoctor(db, email);
  const { reference } = await sendEnquiry(at(), { doctorId, input: { ...enquiryInput, email } });
  await db.updateTable('enquiry').set({ state: 'contacted' }).where('reference', '=', reference).execute();
  const listStates = async () => {
    const { now } = at();
    const states = await Promise.all(
      openStates.map(async (state) => {
        const found = await listQueue({ db, data, now }, { view: 'open', state, now }, page);
        return found.rows.some((row) => row.id === reference) ? [state] : [];
      }),
    );
    return states.flat();
  };
  const entry = await add(id, email);
  expect(await listStates()).toEqual(['contacted']);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect(await listStates()).toEqual(['put-forward']);
  await send(id);
  expect(await listStates()).toEqual(['put-forward']);
  await answer(id, entry.id, { kind: 'accepted' });
  expect(await listStates()).toEqual(['offered']);
});

test('only the enquiry about no job that led to a placement has the placement, until it is cancelled', async () => {
  const { db, data } = database;
  const steps = placementSteps(() => ({ db, data }));
  const [email, { id }] = [newEmail(), await vacancy()];
  const doctorId = await insertDoctor(db, email);
  const call = () => sendEnquiry(at(), { doctorId, input: { ...enquiryInput, email } });
  const { reference } = await call();
  const entry = await add(id, email);
  const later = await call();
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  const find = async (which = reference) => (await findInQueue(which))?.placement;
  expect(await find()).toBeNull();

  const placement = await steps.make({ entryId: entry.id });

  expect(await find()).toEqual({ id: placement.id, reference: placement.reference, state: 'written' });
  expect(await find(later.reference)).toBeNull();
  const { placements } = await selectPersonWork(db, doctorId);
  expect(placements[0]?.events).toMatchObject([{ kind: 'made' }]);

  await db
    .updateTable('placement')
    .set({ cancelled_at: at().now, cancelled_by: 'us', owed_cents: 0 })
    .execute();

  expect(await find()).toBeNull();
});
