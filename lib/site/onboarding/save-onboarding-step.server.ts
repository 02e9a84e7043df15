import { fail, ok, type Result } from '@/lib/core/result';
import { onboardingPurposes, type OptionalPurpose } from '@/lib/doctors/communications/communication-purpose';
import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { setPreferencesIn } from '@/lib/doctors/communications/set-preferences.server';
import { authorities, type Authority } from '@/lib/doctors/registrations/registration';
import {
  saveRegistration,
  type SaveRegistrationFailure,
} from '@/lib/doctors/registrations/registrations.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { DoctorDetails } from '@/lib/doctors/doctor/doctor';
import { updateDoctor } from '@/lib/doctors/doctor/update-doctor.server';
import type { TakenOverPart } from '@/lib/doctors/doctor/taken-over';
import type { OnboardingStep } from '@/lib/site/dashboard/onboarding-step';
import type { RightsToWork, WorkWanted } from '@/lib/doctors/profile/profile';
import { markFinished, updateRightsToWork, updateWorkWanted, upsertStep } from './onboarding-store.server';

export type StepAnswers =
  | { step: 'about-you'; details: Pick<DoctorDetails, 'phone' | 'country' | 'timeZone'> }
  | { step: 'registration'; numbers: Record<Authority, string> }
  | { step: 'speciality'; details: Pick<DoctorDetails, 'grade' | 'specialties'> }
  | { step: 'work-wanted'; wanted: WorkWanted }
  | { step: 'right-to-work'; rights: RightsToWork }
  | { step: 'referees' }
  | { step: 'communications'; wanted: OptionalPurpose[] };

type Context = { db: Database; now: Date };

class Undone extends Error {
  constructor(readonly failure: SaveRegistrationFailure) {
    super(failure.code);
  }
}

export async function saveOnboardingStep(
  { db, now }: Context,
  doctorId: string,
  answers: StepAnswers,
): Promise<Result<null, SaveRegistrationFailure>> {
  try {
    await db.transaction().execute(async (trx) => {
      const confirm = async (details: Partial<DoctorDetails>, parts: readonly TakenOverPart[]) => {
        const updated = await updateDoctor({ db: trx, now }, doctorId, details, parts);
        // Updating cannot fail here, because the schema of the step has already checked the same rules.
        if (!updated.ok) throw new Error(updated.failure.code);
      };
      switch (answers.step) {
        case 'about-you':
        case 'speciality':
          await confirm(answers.details, answers.step === 'about-you' ? ['phone'] : ['grade', 'speciality']);
          break;
        case 'registration':
          for (const authority of authorities) {
            const request = { doctorId, authority, number: answers.numbers[authority] };
            const saved = await saveRegistration({ trx, now }, request);
            if (!saved.ok) throw new Undone(saved.failure);
          }
          await confirm({}, ['registration']);
          break;
        case 'work-wanted':
          await updateWorkWanted(trx, doctorId, answers.wanted, now);
          break;
        case 'right-to-work':
          await updateRightsToWork(trx, doctorId, answers.rights, now);
          break;
        case 'communications':
          await saveWishes({ trx, now }, doctorId, answers.wanted);
          break;
        case 'referees':
          break;
      }
      await upsertStep(trx, doctorId, { step: answers.step, state: 'done', now });
    });
    return ok(null);
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    throw error;
  }
}

/**
 * Saves which kinds of email the doctor wants. This step asks once per purpose, but a different page asks once per
 * channel. Earlier choices per channel are kept if they agree with the new answer.
 */
async function saveWishes(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  doctorId: string,
  wanted: readonly OptionalPurpose[],
): Promise<void> {
  const held = (await findPreferences(trx, doctorId))?.choices ?? [];
  const choices = onboardingPurposes.flatMap((purpose) => {
    const ways = held.filter((choice) => choice.purpose === purpose);
    const enabled = wanted.includes(purpose);
    const same = ways.some((way) => way.enabled) === enabled;
    return same ? ways : ways.map((way) => ({ ...way, enabled }));
  });
  await setPreferencesIn({ trx, now }, { doctorId, choices });
}

export async function skipOnboardingStep(
  { db, now }: Context,
  doctorId: string,
  step: OnboardingStep,
): Promise<void> {
  await upsertStep(db, doctorId, { step, state: 'skipped', now });
}

export async function finishOnboarding({ db, now }: Context, doctorId: string): Promise<boolean> {
  return markFinished(db, doctorId, now);
}
