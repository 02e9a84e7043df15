import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferences } from '@/lib/doctors/communications/set-preferences.server';
import { selectDashboardState } from '@/lib/site/dashboard/dashboard-store.server';
import { snoozeAction } from '@/lib/site/dashboard/dashboard-page.server';
import { addReferee } from '@/lib/doctors/referees/save-referee.server';
import { findOnboarding } from './onboarding-page.server';
import { finishOnboarding, saveOnboardingStep, skipOnboardingStep } from './save-onboarding-step.server';
import { insertCredential } from '@/tests/factories/credential';

const database = databaseWithData();

const now = new Date('2026-11-21T03:00:00Z');
const at = (when = now) => ({ db: database.db, now: when });
let count = 0;
const newDoctor = () => insertDoctor(database.db, `onboards${(count += 1)}@example.com`);
const readStepStates = async (id: string) => (await findOnboarding(database.db, id)).states;

describe('onboarding steps', () => {
  it('saving a step stores its answers immediately, and only for this doctor', async () => {
    const [id, other] = [await newDoctor(), await newDoctor()];
    const details = { phone: '+61412345678', country: 'AU', timeZone: 'Australia/Perth' };
    await saveOnboardingStep(at(), id, { step: 'about-you', details });
    await saveOnboardingStep(at(), id, {
      step: 'speciality',
      details: { grade: 'registrar', specialties: ['emergency-medicine'] },
    });
    await saveOnboardingStep(at(), id, {
      step: 'work-wanted',
      wanted: {
        workTypes: ['locum'],
        wantedRegions: ['AU-WA'],
        availableFrom: '2027-02-01',
        availability: 'x',
      },
    });
    await saveOnboardingStep(at(), id, {
      step: 'right-to-work',
      rights: { rightToWorkAu: 'visa', rightToWorkNz: null },
    });
    expect(await selectDashboardState(database.db, id, now)).toMatchObject({
      ...details,
      work: {
        grade: 'registrar',
        specialties: ['emergency-medicine'],
        workTypes: ['locum'],
        wantedRegions: ['AU-WA'],
        availableFrom: '2027-02-01',
        rightToWorkAu: 'visa',
      },
      steps: {
        'about-you': 'done',
        speciality: 'done',
        'work-wanted': 'done',
        'right-to-work': 'done',
      },
    });
    expect(await selectDashboardState(database.db, other, now)).toMatchObject({ phone: null, steps: {} });
  });

  it('a step with one invalid registration number stores nothing', async () => {
    const id = await newDoctor();
    const saved = await saveOnboardingStep(at(), id, {
      step: 'registration',
      numbers: { AHPRA: 'MED0001234567', MCNZ: '12' },
    });
    expect(saved).toMatchObject({ ok: false, failure: { code: 'registrations/number' } });
    expect(await selectDashboardState(database.db, id, now)).toMatchObject({ registrations: [], steps: {} });
  });

  it('a completed step stays completed if it is later skipped, and a skipped step can be completed later', async () => {
    const id = await newDoctor();
    await saveOnboardingStep(at(), id, {
      step: 'right-to-work',
      rights: { rightToWorkAu: 'citizen', rightToWorkNz: null },
    });
    await skipOnboardingStep(at(), id, 'right-to-work');
    await skipOnboardingStep(at(), id, 'communications');
    expect(await readStepStates(id)).toEqual({ 'right-to-work': 'done', communications: 'skipped' });
    await saveOnboardingStep(at(), id, { step: 'communications', wanted: [] });
    expect(await readStepStates(id)).toEqual({ 'right-to-work': 'done', communications: 'done' });
  });

  it('the referees step counts as completed only if the doctor has named a referee', async () => {
    const id = await newDoctor();
    await saveOnboardingStep(at(), id, { step: 'referees' });
    expect(await readStepStates(id)).toEqual({ referees: 'skipped' });
    const details = {
      name: 'Aroha Ngata',
      position: 'Physician',
      organisation: 'Warialda District Hospital',
      relationship: 'supervisor' as const,
      email: 'aroha.ngata@example.org',
      phone: null,
      workedFrom: '2025-02-01',
      workedTo: null,
      permission: true,
    };
    expect(await addReferee(at(), { doctorId: id, details })).toMatchObject({ ok: true });
    expect(await readStepStates(id)).toEqual({ referees: 'done' });
  });

  it('saving the communications step keeps the doctor’s earlier choice of channels', async () => {
    const id = await newDoctor();
    const calls = (channel: 'email' | 'phone', enabled: boolean) =>
      ({ purpose: 'consultant-calls', channel, enabled }) as const;
    const choices = [calls('phone', false), calls('email', true)];
    await setPreferences(at(), { doctorId: id, choices });
    await saveOnboardingStep(at(), id, {
      step: 'communications',
      wanted: ['consultant-calls', 'newsletter'],
    });
    const kept = (await findPreferences(database.db, id))?.choices;
    expect(kept).toEqual(expect.arrayContaining(choices));
    expect(kept).toContainEqual({ purpose: 'newsletter', channel: 'email', enabled: true });
    expect(kept).toContainEqual({ purpose: 'job-alerts', channel: 'email', enabled: true });
  });
});

it('finishing onboarding again keeps its first finishing time', async () => {
  const id = await newDoctor();
  expect(await finishOnboarding(at(), id)).toBe(true);
  expect(await finishOnboarding(at(), id)).toBe(false);
  expect((await findOnboarding(database.db, id)).finished).toBe(true);
});

it.each([
  ['waiting', true],
  ['refused', false],
] as const)('a visa whose check is %s counts as the right to work: %s', async (state, counts) => {
  const id = await newDoctor();
  await insertCredential(database.db, id, { kind: 'visa-nz', state });
  expect(await selectDashboardState(database.db, id, now)).toMatchObject({ rightDocument: counts });
});

it('each dashboard action can be postponed separately, and all postponed actions return on Monday', async () => {
  const id = await newDoctor();
  const put = (action: 'onboarding' | 'alert') =>
    snoozeAction(at(), { doctorId: id, action, timeZone: 'Australia/Brisbane' });
  await put('onboarding');
  await put('alert');
  const until = await put('onboarding');
  expect((await selectDashboardState(database.db, id, now))?.snoozed.sort()).toEqual(['alert', 'onboarding']);
  expect((await selectDashboardState(database.db, id, until))?.snoozed).toEqual([]);
});
