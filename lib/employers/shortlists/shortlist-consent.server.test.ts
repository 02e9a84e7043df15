import { randomUUID } from 'node:crypto';
import { findEnquiry, listEnquiryPage } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { askPutForward, setPutForward } from '@/lib/enquiries/enquiry/put-forward.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { withdrawEnquiry } from '@/lib/enquiries/enquiry/withdraw-enquiry.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';
import { selectPersonWork } from '@/lib/staff/doctor-records/person-work-store.server';
import { memberId } from '@/tests/factories/doctor-merge';
import { enquiryInput, insertDoctor, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps, placementTerms, shift } from '@/tests/factories/placement';
import { actor, newEmail, shortlistSteps } from '@/tests/factories/shortlist';
import { databaseWithData } from '@/tests/database-with-data';
import { writtenEmail } from '@/tests/written-email';
import { addToShortlist, changeSummary } from './change-shortlist.server';
import { describeOverlap } from './describe-overlap.server';
import { findEntry } from './find-shortlist.server';
import { setVacancyConsent } from './vacancy-consent.server';

const database = databaseWithData();

const { at, vacancy, add, send, answer, visible, emailsTo, enquired, tellLater } = shortlistSteps(
  () => database.db,
);
const steps = placementSteps(() => database);

test('consent for one vacancy does not put the doctor on another vacancy’s shortlist', async () => {
  const [first, second] = [await vacancy(), await vacancy()];
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(first.id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  expect((await add(second.id, email)).state).toBe('asked');
  expect(await visible(second.id)).toEqual([]);
});

test('staff can change a summary until it is sent, and the doctor must agree again to a changed summary', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const entry = await add(id, email);
  const change = (summary: string) =>
    changeSummary(at(), { vacancyId: id, entryId: entry.id, summary, actor });
  const agree = (summary: string) => setVacancyConsent(at(), { entryId: entry.id, granted: true, summary });
  const asked = async () => (await emailsTo(email)).filter((one) => one === 'vacancy-consent-asked').length;

  expect(await change('Ten years.')).toMatchObject({ ok: true, value: { changed: true } });
  expect(await asked()).toBe(1);
  expect(await agree(entry.summary)).toMatchObject({ failure: { code: 'shortlists/summary-changed' } });
  expect(await agree('Ten years.')).toMatchObject({ value: 'changed' });
  expect(await visible(id)).toEqual([entry.id]);

  await change('Ten years, two of them as a consultant.');
  expect(await asked()).toBe(2);
  expect((await writtenEmail(at(), 'vacancy-consent-asked'))?.text).toContain(
    'You agreed, but we have changed',
  );
  expect(await visible(id)).toEqual([]);
  expect((await selectPersonWork(database.db, doctorId)).entries[0]?.state).toBe('asked');
  expect(await send(id)).toMatchObject({ failure: { code: 'shortlists/nobody-agreed' } });
  await agree('Ten years, two of them as a consultant.');
  await change('');
  expect(await visible(id)).toEqual([entry.id]);
  await send(id);
  expect(await change('Twelve years.')).toMatchObject({ failure: { code: 'shortlists/sent' } });
});

test('a consent in an enquiry does not cover the summary, so a changed summary needs no new consent', async () => {
  const { id } = await vacancy();
  const { email } = await enquired(id, true);
  const entry = await add(id, email);
  await changeSummary(at(), { vacancyId: id, entryId: entry.id, summary: 'Ten years.', actor });
  expect(await visible(id)).toEqual([entry.id]);
});

test('the email and the page warn a doctor about dates that overlap with a vacancy the doctor has agreed to', async () => {
  const [first, second] = [await vacancy(), await vacancy()];
  const email = newEmail();
  await insertDoctor(database.db, email);
  const entry = await add(first.id, email);
  await add(second.id, email);
  const read = async () => (await writtenEmail(at(), 'vacancy-consent-asked'))?.text;
  expect(await read()).not.toContain('overlap');
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  const overlap =
    'These dates overlap with other work that you have, or agreed to be put forward for (Mon 7 Dec – Fri 18 Dec 2026).';
  expect(await read()).toContain(overlap);
  await setVacancyConsent(at(), { entryId: entry.id, granted: false });
  expect(await read()).not.toContain('overlap');
});

const overlapReader = (entryId: string) => async () => {
  const found = await findEntry(database.db, entryId);
  const overlap = found && (await describeOverlap(database.db, found));
  return overlap?.replaceAll('\u00a0', ' ') ?? null;
};

const termsDays = (firstDay: string, lastDay: string) => ({
  ...{ firstDay, lastDay },
  shifts: [shift({ date: firstDay }), shift({ date: lastDay })],
});

test('warns a doctor about dates that overlap with a placement that the doctor has confirmed', async () => {
  const { email, placement } = await steps.sent(termsDays('2026-12-14', '2026-12-20'));
  const { id: vacancyId } = await vacancy();
  const { id: entryId } = await add(vacancyId, email);
  const readOverlap = overlapReader(entryId);
  const overlap =
    'These dates overlap with other work that you have, or agreed to be put forward for (Mon 7 Dec – Fri 18 Dec 2026).';
  expect(await readOverlap()).toBe(overlap);
  await steps.confirm(placement.id, 'doctor');
  expect(await readOverlap()).toBe(overlap.replace('Mon 7 Dec – Fri 18 Dec', 'Mon 14 Dec – Sun 20 Dec'));
  await steps.confirm(placement.id, 'employer');
  const later = placementTerms(termsDays('2027-02-01', '2027-02-02'));
  await changeTerms(steps.at(), { id: placement.id, seen: 1, terms: later, reason: 'Ill', actor });
  await steps.confirm(placement.id, 'doctor', 2);
  expect(await readOverlap()).toContain('(Mon 14 Dec – Sun 20 Dec 2026)');
  await steps.confirm(placement.id, 'employer', 2);
  expect(await readOverlap()).toBeNull();
});

test('does not warn about an accepted vacancy whose placement was cancelled', async () => {
  const { email, placement } = await steps.sent();
  const { id: vacancyId } = await vacancy();
  const { id: entryId } = await add(vacancyId, email);
  const readOverlap = overlapReader(entryId);
  expect(await readOverlap()).toContain('Mon 7 Dec – Fri 18 Dec 2026');
  await database.db
    .updateTable('placement')
    .set({ cancelled_at: steps.at().now, cancelled_by: 'us', owed_cents: 0 })
    .where('id', '=', placement.id)
    .execute();
  expect(await readOverlap()).toBeNull();
});

test('warns a sender without an account about a placement made from the sender’s enquiry', async () => {
  const { db } = database;
  const email = newEmail();
  const input = { ...enquiryInput, email };
  const employer = { organisation: 'Mater', contactName: 'Rosa Keane', email: newEmail(), phone: '' };
  const { reference } = await sendEnquiry(at(), { job: await insertJob(db), input });
  await db.updateTable('enquiry').set({ state: 'offered' }).where('reference', '=', reference).execute();
  const made = await makePlacement(steps.at(), {
    ...{ id: randomUUID(), from: { enquiryReference: reference }, employer, actor },
  });
  if (!made.ok) throw new Error(made.failure.code);
  const { id } = made.value.placement;
  const terms = placementTerms(termsDays('2026-12-18', '2026-12-20'));
  await changeTerms(steps.at(), { id, seen: 1, terms, reason: '', actor });
  await sendPlacement(steps.at(), { id, seen: 1, actor });
  const asking = await sendEnquiry(at(), { input });
  const asked = await db
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', asking.reference)
    .executeTakeFirstOrThrow();
  const added = await addToShortlist(at(), {
    ...{ id: randomUUID(), vacancyId: (await vacancy()).id, person: { enquiryId: asked.id } },
    ...{ summary: '', unnamed: false, actor },
  });
  if (!added.ok) throw new Error(added.failure.code);
  const readOverlap = overlapReader(added.value.entry.id);
  expect(await readOverlap()).toBeNull();
  await steps.confirm(id, 'doctor');
  const overlap = await readOverlap();
  expect(overlap).toContain('Fri 18 Dec – Sun 20 Dec 2026');
  expect(overlap).not.toContain('Mater');
});

test('a doctor who consented in an enquiry about the vacancy’s job stays on the shortlist until the consent is withdrawn', async () => {
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

test('withdrawing an enquiry removes the doctor from the shortlist for the enquiry’s vacancy', async () => {
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
  'if an enquiry is withdrawn by the %s, the consent for the enquiry’s vacancy ends until the doctor consents again',
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

test('giving or withdrawing consent for a vacancy also changes the consent in the doctor’s enquiry about the vacancy’s job', async () => {
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

test('sending an enquiry with the consent box unticked keeps earlier consent for the vacancy, but a later refusal ends that consent', async () => {
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

test('consent in an enquiry about one of a vacancy’s two jobs is enough to put the doctor forward', async () => {
  const { id } = await vacancy();
  const first = await enquired(id, false);
  const second = await enquired(id, false, first);
  await setPutForward(at(), { doctorId: first.doctorId, reference: first.reference, granted: true });
  await add(id, first.email);
  await send(id);
  expect((await second.enquiry()).state).toBe('put-forward');
  expect(await emailsTo(first.email)).not.toContain('enquiry-put-forward-asked');
});

test('if an employer accepts a doctor added after the shortlist was sent, the doctor’s enquiry is set to “offer”', async () => {
  const { id } = await vacancy();
  const early = await enquired(id, true);
  await add(id, early.email);
  await send(id);
  const late = await enquired(id, true);
  await setEnquiryState(at(), { reference: late.reference, to: 'contacted', note: '', by: actor });
  const entry = await add(id, late.email);
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  expect((await late.enquiry()).state).toBe('offered');
  // The enquiry is already `offered`. Sending the shortlist again must not set it back to `put-forward`.
  await setEnquiryState(at(), { reference: early.reference, to: 'offered', note: '', by: actor });
  await send(id);
  expect([(await early.enquiry()).state, (await late.enquiry()).state]).toEqual(['offered', 'offered']);
});

test('if an employer accepts a doctor whose enquiry has ended, the enquiry stays ended and staff are informed', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  await send(id);
  await setEnquiryState(at(), { reference: doctor.reference, to: 'closed', note: '', by: actor });
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  expect((await doctor.enquiry()).state).toBe('closed');
  const email = await writtenEmail(at(), 'shortlist-answer-staff');
  expect(email?.text).toContain(`${doctor.reference}: closed`);
  expect(email?.text).toContain('because you asked this doctor');
  await database.db
    .updateTable('vacancy_request')
    .set({ claimed_by: await memberId(database.db), claimed_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await writtenEmail(at(), 'shortlist-answer-staff'))?.text).toContain(
    'because you are handling VAC-',
  );
});

test('if an employer accepts a doctor who withdrew an enquiry and sent another, the newer enquiry is set to “offer”', async () => {
  const { id } = await vacancy();
  const doctor = await enquired(id, true);
  const entry = await add(id, doctor.email);
  const { doctorId, reference } = doctor;
  await withdrawEnquiry(at(), { doctorId, reference, reason: 'place', note: '' });
  const again = await enquired(id, true, doctor);
  expect(await visible(id)).toEqual([entry.id]);
  await send(id);
  const before = await emailsTo(doctor.email);
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  expect([(await doctor.enquiry()).state, (await again.enquiry()).state]).toEqual(['withdrawn', 'offered']);
  expect(await emailsTo(doctor.email)).toEqual([...before, 'enquiry-state-changed']);
});

test('if an employer accepts a doctor who was added before sending any enquiry, the doctor’s first enquiry is set to “offer”', async () => {
  const { id } = await vacancy();
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const entry = await add(id, email);
  await setVacancyConsent(at(), { entryId: entry.id, granted: true });
  const doctor = await enquired(id, true, { email, doctorId });
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  expect((await doctor.enquiry()).state).toBe('offered');
});

test('if an employer accepts a doctor who has an open and a closed enquiry, the open enquiry is set to “offer”', async () => {
  const { id } = await vacancy();
  const older = await enquired(id, true);
  const newer = await enquired(id, true, older);
  await setEnquiryState(at(), { reference: newer.reference, to: 'closed', note: '', by: actor });
  const entry = await add(id, older.email);
  await send(id);
  await answer(id, entry.id, { kind: 'accepted' });
  await tellLater();
  expect([(await older.enquiry()).state, (await newer.enquiry()).state]).toEqual(['offered', 'closed']);
});

test('a doctor who consents in an enquiry is listed at once, but can be accepted only after the shortlist is sent', async () => {
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
  expect(await answer(id, entry.id, { kind: 'accepted' })).toEqual({
    ok: false,
    failure: { code: 'shortlists/unavailable' },
  });
  await send(id);
  expect(await answer(id, entry.id, { kind: 'accepted' })).toEqual({ ok: true, value: { changed: true } });
  await tellLater();
  expect((await doctor.enquiry()).state).toBe('offered');
});
