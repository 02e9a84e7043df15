import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';
import { cancelPlacement } from '@/lib/placements/placement/confirm-placement.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import { readReferenceData } from '@/tests/reference-data';
import { memberId } from '@/tests/factories/doctor-merge';
import { insertDoctor } from '@/tests/factories/enquiry';
import { actor, newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { eventually } from '@/tests/eventually';
import { databaseWithData } from '@/tests/database-with-data';
import { moveVacancy, tellAcceptances } from './end-vacancy.server';
import { addToShortlist } from './change-shortlist.server';
import { listShortlist } from './find-shortlist.server';
import { releaseDoctor, undoDoctorRelease } from './release-doctor.server';
import { countFinallyAccepted } from './shortlist-sending-store.server';
import { setVacancyConsent } from './vacancy-consent.server';

const database = databaseWithData();

const { at, vacancy, add, send, answer, emailsTo, tellLater, enquired } = shortlistSteps(() => database.db);

async function acceptedDoctor(vacancyId: string) {
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const { id: entryId } = await add(vacancyId, email);
  await setVacancyConsent(at(), { entryId, granted: true });
  await send(vacancyId);
  await answer(vacancyId, entryId, { kind: 'accepted' });
  await tellLater();
  const release = (id: string = randomUUID()) =>
    releaseDoctor(at(), { id, vacancyId, entryId, reason: 'The doctor is ill', actor });
  return { vacancyId, entryId, email, doctorId, release };
}

const findEntry = async (vacancyId: string, entryId: string) =>
  (await listShortlist(database.db, vacancyId)).find(({ id }) => id === entryId);

const readState = async (reference: string) =>
  await database.db
    .selectFrom('vacancy_request')
    .select(['state', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

test('a released doctor no longer counts as accepted, and doctor and employer get one email each after the time for undoing', async () => {
  const { id, reference } = await vacancy();
  const doctor = await acceptedDoctor(id);
  const releaseId = randomUUID();
  expect(await doctor.release(releaseId)).toEqual({ ok: true, value: { changed: true } });
  expect(await doctor.release(releaseId)).toEqual({ ok: true, value: { changed: false } });
  expect(await countFinallyAccepted(database.db, { vacancyId: id })).toBe(0);
  const { email } = await readState(reference);
  expect(await emailsTo(email)).not.toContain('shortlist-doctor-released');
  await Promise.all([tellAcceptances(at()), tellAcceptances(at())]);
  expect(await emailsTo(email)).toEqual(expect.arrayContaining(['shortlist-doctor-released']));
  expect((await emailsTo(doctor.email)).filter((one) => one === 'vacancy-outcome')).toHaveLength(2);
  expect((await findEntry(id, doctor.entryId))?.events.at(-1)).toMatchObject({
    ...{ kind: 'released', text: 'The doctor is ill', actor },
  });
});

test('staff can undo a release until doctor and employer are told, and nobody then gets an email', async () => {
  const { id, reference } = await vacancy();
  const doctor = await acceptedDoctor(id);
  const undo = () => undoDoctorRelease(at(), { vacancyId: id, entryId: doctor.entryId, actor });
  await doctor.release();
  expect(await undo()).toEqual({ ok: true, value: { changed: true } });
  expect(await undo()).toEqual({ ok: true, value: { changed: false } });
  await tellLater();
  expect(await countFinallyAccepted(database.db, { vacancyId: id })).toBe(1);
  expect(await findEntry(id, doctor.entryId)).toMatchObject({ sentAt: expect.any(String) });
  expect(await emailsTo((await readState(reference)).email)).not.toContain('shortlist-doctor-released');
  await doctor.release();
  await tellLater();
  expect(await undo()).toEqual({ ok: false, failure: { code: 'shortlists/release-told' } });
});

test('staff can undo a release in the second in which doctor and employer would be told', async () => {
  const { id, reference } = await vacancy();
  const doctor = await acceptedDoctor(id);
  await moveVacancy(at(), { reference, to: 'filled', note: '', actor });
  await doctor.release();
  const { telling } = await database.db.transaction().execute(async (trx) => {
    // The first lock of the undoing.
    await findVacancyRequest(trx, { id }, { hold: true });
    const pending = tellAcceptances(at());
    await eventually(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      expect(waiting.rows).toHaveLength(1);
    });
    const undone = await undoDoctorRelease({ ...at(), db: trx }, { ...doctor, actor });
    expect(undone).toEqual({ ok: true, value: { changed: true } });
    return { telling: pending };
  });
  await telling;
  expect(await findEntry(id, doctor.entryId)).toMatchObject({ state: 'accepted' });
  expect((await readState(reference)).state).toBe('filled');
});

test('refuses to release a doctor with a placement until the placement is cancelled', async () => {
  const { id } = await vacancy();
  const { entryId, release } = await acceptedDoctor(id);
  const data = await readReferenceData(database.db);
  const made = await makePlacement({ ...at(), data }, { id: randomUUID(), from: { entryId }, actor });
  if (!made.ok) throw new Error(made.failure.code);
  const { reference, id: placementId } = made.value.placement;
  expect(await release()).toEqual({
    ok: false,
    failure: { code: 'shortlists/placed', placement: reference },
  });
  await cancelPlacement(at(), { id: placementId, by: 'doctor', reason: 'Ill', actor });
  expect(await release()).toMatchObject({ value: { changed: true } });
});

test('a doctor whose cancelled placement led to a release counts again after a new acceptance', async () => {
  const { id } = await vacancy();
  const { doctorId, entryId, release } = await acceptedDoctor(id);
  const data = await readReferenceData(database.db);
  const made = await makePlacement({ ...at(), data }, { id: randomUUID(), from: { entryId }, actor });
  if (!made.ok) throw new Error(made.failure.code);
  await cancelPlacement(at(), { id: made.value.placement.id, by: 'doctor', reason: 'Ill', actor });
  await release();
  await tellLater();
  const person = { doctorId };
  await addToShortlist(at(), { id: randomUUID(), vacancyId: id, person, summary: '', unnamed: false, actor });
  await send(id);
  await answer(id, entryId, { kind: 'accepted' });
  await tellLater();
  expect(await countFinallyAccepted(database.db, { vacancyId: id })).toBe(1);
});

test('refuses to release a doctor whose placement was made from an enquiry about the vacancy’s job', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const { id: entryId } = await add(id, doctor.email);
  await send(id);
  await answer(id, entryId, { kind: 'accepted' });
  await tellLater();
  const release = () =>
    releaseDoctor(at(), { id: randomUUID(), vacancyId: id, entryId, reason: 'Ill', actor });
  expect(await release()).toMatchObject({ value: { changed: true } });
  const data = await readReferenceData(database.db);
  const from = { enquiryReference: doctor.reference };
  const made = await makePlacement({ ...at(), data }, { id: randomUUID(), from, actor });
  if (!made.ok) throw new Error(made.failure.code);
  await tellLater();
  expect(await findEntry(id, entryId)).toMatchObject({ state: 'accepted' });
  const { reference: placement } = made.value.placement;
  expect(await release()).toEqual({ ok: false, failure: { code: 'shortlists/placed', placement } });
});

test('refuses to release a doctor whose acceptance is not final', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  await insertDoctor(database.db, email);
  const { id: entryId } = await add(id, email);
  const release = { id: randomUUID(), vacancyId: id, entryId, reason: 'Mistake', actor };
  expect(await releaseDoctor(at(), release)).toMatchObject({ failure: { code: 'shortlists/not-accepted' } });
});

test('the release closes the doctor’s enquiry, and the doctor gets only the email about the release', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const { id: entryId } = await add(id, doctor.email);
  await send(id);
  await answer(id, entryId, { kind: 'accepted' });
  await tellLater();
  const before = await emailsTo(doctor.email);
  await releaseDoctor(at(), { id: randomUUID(), vacancyId: id, entryId, reason: 'Ill', actor });
  expect((await doctor.enquiry()).state).toBe('offered');
  await tellLater();
  expect((await doctor.enquiry()).state).toBe('closed');
  expect((await emailsTo(doctor.email)).slice(before.length)).toEqual(['vacancy-outcome']);
});

test('a release ends the employer’s link to documents without recording that the doctor withdrew consent', async () => {
  const { id } = await vacancy();
  const { doctorId, release } = await acceptedDoctor(id);
  const { now } = at();
  const pack = {
    ...{
      doctor_id: doctorId,
      vacancy_request_id: id,
      organisation: 'Far North Health',
      contact_name: 'Mere T',
    },
    ...{ recipient: 'roster@example.org', kinds: ['passport'], asked_at: now },
    asked_by: await memberId(database.db),
  };
  const granted = {
    granted: true,
    answered_at: now,
    text_version: '2026-11',
    ends_at: new Date('2030-01-01'),
  };
  const [open, unanswered] = [randomUUID(), randomUUID()];
  await database.db
    .insertInto('document_pack')
    .values([
      { ...pack, ...granted, id: open },
      { ...pack, id: unanswered },
    ])
    .execute();
  await release();
  await tellLater();
  const packs = await database.db
    .selectFrom('document_pack')
    .select(['id', 'granted', 'withdrawn_at', 'ends_at'])
    .where('doctor_id', '=', doctorId)
    .execute();
  expect(packs).toEqual([{ id: open, granted: true, withdrawn_at: null, ends_at: expect.any(Date) }]);
  expect(Number(packs[0]?.ends_at)).toBeLessThan(Date.parse('2030-01-01'));
});

test('a filled vacancy that lacks a doctor again is reopened without the doctors who were told that it was filled', async () => {
  const { id, reference } = await vacancy();
  const doctor = await acceptedDoctor(id);
  const waiting = newEmail();
  await insertDoctor(database.db, waiting);
  const { id: waitingId } = await add(id, waiting);
  await moveVacancy(at(), { reference, to: 'filled', note: '', actor });
  await doctor.release();
  expect((await readState(reference)).state).toBe('filled');
  await tellLater();
  expect((await readState(reference)).state).toBe('shortlist-sent');
  expect(await findEntry(id, waitingId)).toMatchObject({ state: 'removed' });
});

test('a released doctor who is accepted again is told of the new acceptance', async () => {
  const { id } = await vacancy();
  const doctor = await acceptedDoctor(id);
  await doctor.release();
  const again = {
    id: randomUUID(),
    vacancyId: id,
    person: { doctorId: doctor.doctorId },
    summary: '',
    unnamed: false,
    actor,
  };
  expect(await addToShortlist(at(), again)).toMatchObject({
    ok: false,
    failure: { code: 'shortlists/being-released' },
  });
  await tellLater();
  expect(await addToShortlist(at(), again)).toMatchObject({
    value: { changed: true, entry: { sentAt: null } },
  });
  await send(id);
  await answer(id, doctor.entryId, { kind: 'accepted' });
  await tellLater();
  expect((await emailsTo(doctor.email)).filter((one) => one === 'vacancy-outcome')).toHaveLength(3);
});
