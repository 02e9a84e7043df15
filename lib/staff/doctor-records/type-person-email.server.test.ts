import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { enquiryInput, insertDoctor, sendEnquiry } from '@/tests/factories/enquiry';
import { matchingSteps } from '@/tests/factories/matching';
import { newEmail } from '@/tests/factories/shortlist';
import { actOn, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { staffDoctors } from './staff-doctors-resource.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: StaffContext;
beforeAll(async () => {
  database = await createTestDatabase();
  context = staffContext(database, { now: '2026-11-24T00:05:00Z' });
}, 60_000);
afterAll(async () => {
  await context.app.db.destroy();
  await database.drop();
});

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
    refusal('\\(ENQ-\\d+\\) already has this email address.*choose “Use”'),
  );
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

test('does not change an address that an account uses', async () => {
  const email = newEmail();
  const id = await addCaller(email);
  await insertDoctor(database.db, email);
  expect(await type(id, newEmail(), email)).toMatchObject(refusal('an account uses it'));
});
