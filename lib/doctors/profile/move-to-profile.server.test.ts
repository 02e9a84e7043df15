import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { saveOnboardingStep } from '@/lib/site/onboarding/save-onboarding-step.server';
import { findProfile } from './find-profile.server';
import { moveToProfile, undoMoveToProfile } from './move-to-profile.server';
import type { Profile } from './profile';
import { saveProfile } from './profile-page.server';

const database = databaseWithData();

const start = new Date('2026-11-21T03:00:00Z');
const days = (n: number) => ({ db: database.db, now: new Date(start.getTime() + n * 86_400_000) });
const findStoredProfile = async (id: string) => (await findProfile(days(0), id))?.profile;
const code = (result: { ok: boolean; failure?: { code: string } }) =>
  result.ok ? 'ok' : result.failure?.code;

const before: Profile = {
  grade: 'intern',
  specialties: ['anaesthesia'],
  workTypes: ['permanent'],
  wantedRegions: [],
  availableFrom: null,
  availability: 'Weekends',
  rightToWorkAu: null,
  rightToWorkNz: 'resident',
  about: 'Ten years of it',
};

let count = 0;
async function doctorWithDetails(): Promise<string> {
  const id = await insertDoctor(database.db, `moves${(count += 1)}@example.com`);
  const details = { grade: 'registrar', specialties: ['emergency-medicine'] };
  await saveOnboardingStep(days(0), id, { step: 'speciality', details });
  return id;
}

it('copies the account’s details into the profile, except details that are empty in the account', async () => {
  const id = await doctorWithDetails();
  await saveProfile(days(0), id, before);
  expect(code(await moveToProfile(days(0), id))).toBe('ok');
  expect(await findStoredProfile(id)).toEqual({
    ...before,
    grade: 'registrar',
    specialties: ['emergency-medicine'],
  });
});

it('undoing the move of details within 30 days restores the earlier profile, even if the doctor has changed the profile since', async () => {
  const id = await doctorWithDetails();
  await saveProfile(days(0), id, before);
  await moveToProfile(days(0), id);
  await saveProfile(days(1), id, { ...before, about: 'Changed since' });
  expect(code(await undoMoveToProfile(days(29.9), id))).toBe('ok');
  expect(await findStoredProfile(id)).toEqual(before);
  expect((await findProfile(days(30), id))?.move).toEqual({ state: 'offered' });
});

it('if moving the details created the profile, undoing the move deletes the profile and allows another move', async () => {
  const id = await doctorWithDetails();
  await moveToProfile(days(0), id);
  await undoMoveToProfile(days(1), id);
  expect(await findStoredProfile(id)).toBeNull();
  expect(code(await undoMoveToProfile(days(1), id))).toBe('profile/nothing-to-undo');
  expect(code(await moveToProfile(days(2), id))).toBe('ok');
});

it('refuses to undo the move to the profile after 30 days', async () => {
  const id = await doctorWithDetails();
  await moveToProfile(days(0), id);
  expect(code(await undoMoveToProfile(days(30), id))).toBe('profile/too-late');
  expect((await findProfile(days(30), id))?.move).toEqual({ state: 'settled' });
  expect((await findStoredProfile(id))?.grade).toBe('registrar');
});

it('moves the details to the profile once if several requests arrive simultaneously', async () => {
  const id = await doctorWithDetails();
  const results = await Promise.all(Array.from({ length: 8 }, () => moveToProfile(days(0), id)));
  expect(results.map(code).sort()).toEqual(['ok', ...Array<string>(7).fill('profile/moved-already')].sort());
});

it('moving details and undoing the move leave other doctors’ profiles unchanged', async () => {
  const [id, other] = [await doctorWithDetails(), await doctorWithDetails()];
  await saveProfile(days(0), other, before);
  await moveToProfile(days(0), id);
  await undoMoveToProfile(days(1), id);
  expect(await findStoredProfile(other)).toEqual(before);
});
