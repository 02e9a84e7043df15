import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { checkRegistration, listRegistrations, saveRegistration } from './registrations.server';

const now = new Date('2027-03-01T00:00:00Z');
const database = databaseWithData();
let ada: string;
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
});

const save = (number: string, authority: 'AHPRA' | 'MCNZ' = 'MCNZ') =>
  database.db
    .transaction()
    .execute((trx) => saveRegistration({ trx, now }, { doctorId: ada, authority, number }));
const events = () =>
  database.db
    .selectFrom('registration_event')
    .select(['from_state', 'to_state', 'actor', 'reason'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const verify = () =>
  database.db.updateTable('registration').set({ check_state: 'verified', checked_at: now }).execute();

test('stores a registration number in its normal form, and records who entered the number', async () => {
  expect(await save('med 0001 234 567', 'AHPRA')).toEqual({ ok: true, value: null });
  expect(await listRegistrations(database.db, ada)).toEqual([
    { authority: 'AHPRA', number: 'MED0001234567', check: 'format-ok', checkedAt: null },
  ]);
  expect(await events()).toEqual([
    { from_state: null, to_state: 'format-ok', actor: `doctor:${ada}`, reason: 'number given' },
  ]);
});

test('resets the check if the registration number changes, and keeps the check if the number stays the same', async () => {
  await save('12345');
  await verify();
  await save('123 45');
  expect(await listRegistrations(database.db, ada)).toMatchObject([{ check: 'verified' }]);
  expect(await events()).toHaveLength(1);
  await save('54321');
  expect(await listRegistrations(database.db, ada)).toEqual([
    { authority: 'MCNZ', number: '54321', check: 'format-ok', checkedAt: null },
  ]);
  expect(await events()).toContainEqual(
    expect.objectContaining({ from_state: 'verified', reason: 'number changed' }),
  );
});

test('refuses a registration number in the wrong format and changes nothing', async () => {
  await save('12345');
  expect(await save('12')).toEqual({ ok: false, failure: { code: 'registrations/number' } });
  expect(await listRegistrations(database.db, ada)).toMatchObject([{ number: '12345' }]);
});

test('saving an empty registration number deletes the registration', async () => {
  await save('12345');
  await save(' ');
  expect(await listRegistrations(database.db, ada)).toEqual([]);
});

test('records a staff member’s register check with its time, and fails if the doctor has entered no number', async () => {
  const seen = 'General, to 30 Sep 2027';
  const later = new Date(now.getTime() + 1_000);
  const found = (authority: 'AHPRA' | 'MCNZ') =>
    checkRegistration(
      { db: database.db, now: later },
      {
        email: 'ADA@example.com',
        authority,
        check: 'verified',
        lookedUpOn: '2027-02-28',
        seen,
        actor: 'staff',
      },
    );
  await save('12345');
  expect(await found('MCNZ')).toEqual({ ok: true, value: { changed: 1 } });
  expect(await found('MCNZ')).toEqual({ ok: true, value: { changed: 0 } });
  expect(await listRegistrations(database.db, ada)).toMatchObject([
    { check: 'verified', checkedAt: later.toISOString() },
  ]);
  expect(await events()).toContainEqual({
    from_state: 'format-ok',
    to_state: 'verified',
    actor: 'staff',
    reason: 'looked up in the public register',
  });
  const event = await database.db
    .selectFrom('registration_event')
    .select(['looked_up_on', 'seen'])
    .where('to_state', '=', 'verified')
    .execute();
  expect(event).toEqual([{ looked_up_on: '2027-02-28', seen }]);
  expect(await found('AHPRA')).toEqual({ ok: false, failure: { code: 'registrations/unknown' } });
});

test('stores one registration if two requests save it simultaneously', async () => {
  await Promise.all([save('12345'), save('54321'), save('12345')]);
  expect(await listRegistrations(database.db, ada)).toHaveLength(1);
});
