import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { updateDoctor } from '@/lib/doctors/doctor/update-doctor.server';
import { saveAccount } from './save-account.server';

const now = new Date('2027-03-01T00:00:00Z');
const database = databaseWithData();
let ada: string;
let bob: string;
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
  bob = await insertDoctor(database.db, 'bob@example.com');
});

const details = {
  phone: '+61412345678',
  country: 'AU',
  timeZone: 'Australia/Perth',
  grade: 'registrar',
  specialties: ['emergency-medicine', 'anaesthesia'],
};
const save = (numbers: { AHPRA: string; MCNZ: string }, doctorId = ada) =>
  saveAccount({ db: database.db, now }, doctorId, { details, numbers });

test('saves only the given doctor’s details and registrations, and returns which details changed', async () => {
  expect(await save({ AHPRA: 'MED0001234567', MCNZ: '12345' })).toEqual({
    ok: true,
    value: ['phone', 'country', 'time zone', 'grade', 'specialities', 'AHPRA number', 'MCNZ number'],
  });
  expect(await save({ AHPRA: 'MED0001234567', MCNZ: '54321' })).toEqual({ ok: true, value: ['MCNZ number'] });
  expect(await findDoctor(database.db, ada)).toMatchObject(details);
  expect(await listRegistrations(database.db, ada)).toHaveLength(2);
  expect(await findDoctor(database.db, bob)).toMatchObject({ phone: null, specialties: [] });
  expect(await listRegistrations(database.db, bob)).toEqual([]);
});

test('saves nothing if any part of the account form is invalid', async () => {
  expect(await save({ AHPRA: 'MED0001234567', MCNZ: 'x' })).toMatchObject({ ok: false });
  expect(await findDoctor(database.db, ada)).toMatchObject({ phone: null });
  expect(await listRegistrations(database.db, ada)).toEqual([]);
});

test('saving fails with a reason if the account was deleted', async () => {
  await database.db.deleteFrom('doctor').where('id', '=', ada).execute();
  expect(await save({ AHPRA: '', MCNZ: '' })).toEqual({ ok: false, failure: { code: 'doctors/unknown' } });
});

test('keeps account details for which the form has no fields', async () => {
  await save({ AHPRA: '', MCNZ: '' });
  await updateDoctor({ db: database.db, now }, ada, { grade: null });
  expect(await findDoctor(database.db, ada)).toMatchObject({ ...details, grade: null });
});

test('saves five specialties for a doctor, and refuses six', async () => {
  const rows = await database.db.selectFrom('specialty').select('slug').limit(6).execute();
  const slugs = rows.map(({ slug }) => slug);
  const update = (specialties: string[]) => updateDoctor({ db: database.db, now }, ada, { specialties });
  expect(await update(slugs)).toEqual({ ok: false, failure: { code: 'doctors/too-many-specialties' } });
  expect(await update([...slugs.slice(0, 5), slugs[0] ?? ''])).toEqual({ ok: true, value: null });
  expect((await findDoctor(database.db, ada))?.specialties).toEqual(slugs.slice(0, 5));
});
