import { databaseForEachTest } from '@/tests/test-database';
import { insertDoctor, insertJob, submission } from '@/tests/factories/enquiry';
import { fixedClock } from '@/lib/services/clock/clock';
import { deleteEnquiries, storeMissingMinutes } from './maintain-enquiries.server';
import { submitEnquiry } from './submit-enquiry.server';

const database = databaseForEachTest();

async function enquireOn(day: string): Promise<string> {
  const job = await insertJob(database.db);
  const result = await submitEnquiry(
    { db: database.db, clock: fixedClock(new Date(day)), staffEmail: 'staff@onward.example' },
    submission({ job }),
  );
  return result.ok ? result.value.reference : result.failure.code;
}

const now = new Date('2026-11-21T03:00:00Z');
const references = async () =>
  (await database.db.selectFrom('enquiry').select('reference').orderBy('created_at').execute()).map(
    ({ reference }) => reference,
  );

test('deletes an enquiry without an account, and its emails, after 24 months, and keeps newer enquiries', async () => {
  await enquireOn('2024-11-20T03:00:00Z');
  const kept = await enquireOn('2024-11-22T03:00:00Z');
  expect(await deleteEnquiries(database.db, now)).toBe(1);
  expect(await references()).toEqual([kept]);
  const emails = await database.db.selectFrom('email').select('template').execute();
  expect(emails.filter(({ template }) => template === 'enquiry-received')).toHaveLength(1);
  expect(await deleteEnquiries(database.db, now)).toBe(0);
});

test('keeps an account’s old enquiry', async () => {
  const reference = await enquireOn('2022-01-01T03:00:00Z');
  const doctor = await insertDoctor(database.db, 'asha@example.com');
  await database.db.updateTable('enquiry').set({ doctor_id: doctor }).execute();
  expect(await deleteEnquiries(database.db, now)).toBe(0);
  expect(await references()).toEqual([reference]);
});

test('stores the working minutes until calls that were recorded without them', async () => {
  await enquireOn('2026-11-19T23:30:00Z');
  const set = (calledAt: string) =>
    database.db
      .updateTable('enquiry')
      .set({ first_called_at: new Date(calledAt) })
      .execute();
  const read = () =>
    database.db.selectFrom('enquiry').select('minutes_to_first_call as minutes').executeTakeFirstOrThrow();
  await set('2026-11-20T00:15:00Z');
  expect(await storeMissingMinutes({ db: database.db, now: new Date('2026-11-20T01:00:00Z') })).toBe(0);
  expect(await storeMissingMinutes({ db: database.db, now })).toBe(1);
  expect(await read()).toEqual({ minutes: 45 });
  await set('2026-11-20T02:00:00Z');
  expect(await storeMissingMinutes({ db: database.db, now })).toBe(0);
  expect(await read()).toEqual({ minutes: 45 });
});
