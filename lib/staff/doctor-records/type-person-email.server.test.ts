import { randomUUID } from 'node:crypto';
import { addToShortlist } from '@/lib/employers/shortlists/change-shortlist.server';
import { selectSubject } from '@/lib/site/messages/message-thread-store.server';
import { writeMessage } from '@/lib/site/messages/write-message.server';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import { enquiryInput, insertDoctor, sendEnquiry, staffEmail } from '@/tests/factories/enquiry';
import { matchingSteps } from '@/tests/factories/matching';
import { actor, newEmail } from '@/tests/factories/shortlist';
import { sendVacancy } from '@/tests/factories/vacancy';
import { actOn, staffDesk } from '@/tests/staff-context';
import { staffDoctors } from './staff-doctors-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });

let callers = 0;
const addCaller = (email: string) =>
  matchingSteps(() => database.db).addCaller({
    ...{ from: null, to: null, regions: [], email },
    // Callers with the same phone number and name would count as one person.
    phone: `+6141234567${(callers += 1)}`,
  });
const type = (id: string, email: string, replaces = '') =>
  actOn(context, staffDoctors.actions?.email, id, { email, replaces });
const refusal = (message: string) => ({
  failure: { status: 409, message: expect.stringMatching(message) as string },
});
const saved = (email: string) => ({ value: { data: { email } } });

test('refuses an address that belongs to an account', async () => {
  const email = newEmail();
  await insertDoctor(database.db, email);
  const id = await addCaller('');
  expect(await type(id, email.toUpperCase())).toMatchObject(
    refusal('has an account with this email address.* merge this record'),
  );
});

test('refuses an address that belongs to an enquiry of another person', async () => {
  const email = newEmail();
  await addCaller(email);
  expect(await type(await addCaller(''), email)).toMatchObject(
    refusal('\\(ENQ-\\d+\\) already has this email address.*choose “Use .*’s record”'),
  );
});

test('a new call is refused with the address of another person, whose record staff can use instead', async () => {
  const email = newEmail();
  await addCaller(email);
  const called = await actOn(context, staffDoctors.create, '', {
    ...{ callId: randomUUID(), given_name: 'Moana', family_name: 'Reid', phone: '+61491570156' },
    ...{ specialty: 'psychiatry', grade: 'consultant', email: email.toUpperCase() },
  });
  expect(called).toMatchObject({
    failure: {
      fields: {
        email: expect.stringMatching('already has this email address. Choose “Use .*record”') as string,
      },
    },
  });
});

test('of two callers to whom staff give the same address at the same moment, only one gets it', async () => {
  const [one, two] = [await addCaller(''), await addCaller('')];
  const email = newEmail();
  const answers = await Promise.all([type(one, email), type(two, email)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('refuses another address if a colleague has already added one', async () => {
  const id = await addCaller('');
  const [first, second] = [newEmail(), newEmail()];
  expect(await type(id, first)).toMatchObject(saved(first));
  expect(await type(id, first)).toMatchObject({ value: { change: null } });
  expect(await type(id, second)).toMatchObject(refusal(`for this doctor: ${first}`));
});

test('corrects an address that only staff have used, and logs the hashes of both addresses', async () => {
  const [wrong, right] = [newEmail(), newEmail()];
  const id = await addCaller(wrong);
  expect(await type(id, right, wrong)).toMatchObject({
    value: {
      data: { email: right },
      change: {
        action: 'doctor.email-typed',
        before: { emailHash: hashAddress(wrong) },
        after: { emailHash: hashAddress(right) },
      },
    },
  });
  expect(await type(id, newEmail(), wrong)).toMatchObject(refusal(`for this doctor: ${right}`));
});

test('does not change an address from which the doctor sent an enquiry', async () => {
  const input = { ...enquiryInput, email: newEmail(), phone: '+61412345699' };
  const { reference } = await sendEnquiry({ db: database.db, now: context.now }, { input });
  const enquiry = database.db.selectFrom('enquiry').select('person_id').where('reference', '=', reference);
  const id = (await enquiry.executeTakeFirstOrThrow()).person_id ?? '';
  expect(await type(id, newEmail(), input.email)).toMatchObject(
    refusal('the doctor sent an enquiry from it'),
  );
});

const findEnquiry = (personId: string) =>
  database.db
    .selectFrom('enquiry')
    .select(['id', 'reference'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();

test('does not change the address of a doctor who is on a shortlist', async () => {
  const email = newEmail();
  const id = await addCaller(email);
  const { id: enquiryId } = await findEnquiry(id);
  const vacancy = await sendVacancy({ db: database.db, now: context.now }, {});
  await addToShortlist(
    { db: database.db, now: context.now },
    {
      ...{ id: randomUUID(), vacancyId: vacancy.id, person: { enquiryId } },
      ...{ summary: '', unnamed: false, actor },
    },
  );
  expect(await type(id, newEmail(), email)).toMatchObject(refusal('on a shortlist'));
});

test.each([
  ['by an emailed link', {}, true],
  ['by email', { via: 'email', sender: '' }, true],
  ['by an unverified email', { via: 'email', sender: '', held: 'unverified' }, false],
  ['from another address', { via: 'email', sender: 'other@example.com', held: 'other-address' }, false],
] as const)('a message %s decides whether the address may change', async (_, change, isUsed) => {
  const email = newEmail();
  const id = await addCaller(email);
  const { reference } = await findEnquiry(id);
  const subject = await selectSubject(database.db, { reference, side: 'doctor' }, context.now);
  if (!subject) throw new Error(reference);
  await writeMessage({ db: database.db, now: context.now, staffEmail }, subject, {
    ...{ id: randomUUID(), side: 'doctor', actor: 'doctor', name: 'Asha', text: 'Yes', via: 'site' },
    ...change,
    ...('sender' in change && { sender: change.sender || email }),
  });
  expect(await type(id, newEmail(), email)).toMatchObject(
    isUsed ? refusal('written a message') : { ok: true },
  );
});

test('refuses to save an address for a person without an enquiry', async () => {
  const id = randomUUID();
  await database.db.insertInto('person').values({ id, given_name: 'Asha', family_name: 'Nair' }).execute();
  expect(await type(id, newEmail())).toMatchObject(refusal('this doctor has none'));
});

test('correcting an address to itself changes nothing, also if another enquiry has another address', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const id = await addCaller(email);
  const second = await addCaller(other);
  await database.db.updateTable('enquiry').set({ person_id: id }).where('person_id', '=', second).execute();
  expect(await type(id, email, email)).toMatchObject({ value: { change: null } });
});

test('does not change an address that an account uses', async () => {
  const email = newEmail();
  const id = await addCaller(email);
  await insertDoctor(database.db, email);
  expect(await type(id, newEmail(), email)).toMatchObject(refusal('an account uses it'));
});
