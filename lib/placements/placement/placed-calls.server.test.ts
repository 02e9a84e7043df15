import { randomUUID } from 'node:crypto';
import { addToShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { setVacancyConsent } from '@/lib/employers/shortlists/vacancy-consent.server';
import { databaseWithData } from '@/tests/database-with-data';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { placementSteps, placementTerms } from '@/tests/factories/placement';
import { actor, newEmail } from '@/tests/factories/shortlist';
import { changeTerms, sendPlacement } from './write-placement.server';

const database = databaseWithData('placement', 'email');
const steps = placementSteps(() => ({ db: database.db, data: database.data }));

/** Sends the doctor through the shortlist until the employer can no longer undo the acceptance. */
async function accept(vacancyId: string, entryId: string) {
  await setVacancyConsent(steps.shortlist.at(), { entryId, granted: true });
  await steps.shortlist.send(vacancyId);
  await steps.shortlist.answer(vacancyId, entryId, { kind: 'accepted' });
  await steps.shortlist.tellLater();
}

async function confirmBothSides(id: string) {
  await changeTerms(steps.at(), { id, seen: 1, terms: placementTerms(), reason: '', actor });
  await sendPlacement(steps.at(), { id, seen: 1, actor });
  await steps.confirm(id, 'doctor');
  await steps.confirm(id, 'employer');
}

test('a doctor known only from an enquiry without a job gets a placement, and nothing of the enquiry is due once it is confirmed', async () => {
  const email = newEmail();
  const { reference } = await sendEnquiry(steps.at(), { input: { ...enquiryInput, email } });
  const { id: enquiryId } = await database.db
    .selectFrom('enquiry')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const acceptPerson = async () => {
    const vacancy = await steps.shortlist.vacancy();
    const added = await addToShortlist(steps.shortlist.at(), {
      ...{ id: randomUUID(), vacancyId: vacancy.id, person: { enquiryId } },
      ...{ summary: 'Six years in emergency departments.', unnamed: false, actor },
    });
    if (!added.ok) throw new Error(added.failure.code);
    const { id: entryId } = added.value.entry;
    await accept(vacancy.id, entryId);
    return entryId;
  };
  const first = await steps.make({ entryId: await acceptPerson() });
  expect(first).toMatchObject({ doctor: { email, accountId: null } });
  // The employer of another vacancy accepts the same person, which leads to a second placement.
  const entryId = await acceptPerson();
  const second = await steps.make({ entryId });
  expect(second.id).not.toBe(first.id);
  expect((await steps.make({ entryId })).id).toBe(second.id);

  const enquiry = database.db.updateTable('enquiry').where('id', '=', enquiryId);
  await enquiry.set({ state: 'contacted' }).execute();
  await confirmBothSides(first.id);
  const states = database.db.selectFrom('enquiry').select(['state', 'next_due_at', 'remind_at']);
  expect(await states.where('id', '=', enquiryId).execute()).toEqual([
    { state: 'placed', next_due_at: null, remind_at: null },
  ]);
});

test('confirming the placement of a doctor with an account places the call that led to it, and no other call', async () => {
  const email = newEmail();
  const doctorId = await insertDoctor(database.db, email);
  const call = () => sendEnquiry(steps.shortlist.at(), { doctorId, input: { ...enquiryInput, email } });
  const older = await call();
  const { reference } = await call();
  const vacancy = await steps.shortlist.vacancy();
  const { id: entryId } = await steps.shortlist.add(vacancy.id, email);
  const later = await call();
  await database.db
    .updateTable('enquiry')
    .set({ state: 'contacted' })
    .where('doctor_id', '=', doctorId)
    .execute();
  await accept(vacancy.id, entryId);
  const { id, enquiry } = await steps.make({ entryId });
  expect(enquiry).toMatchObject({ reference });
  await confirmBothSides(id);
  const states = database.db.selectFrom('enquiry').select(['reference', 'state', 'next_due_at']);
  expect(await states.where('doctor_id', '=', doctorId).orderBy('reference').execute()).toMatchObject([
    { reference: older.reference, state: 'contacted' },
    { reference, state: 'placed', next_due_at: null },
    { reference: later.reference, state: 'contacted' },
  ]);
});
