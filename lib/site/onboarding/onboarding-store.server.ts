import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import {
  onboardingSteps,
  stepStates,
  type OnboardingStep,
  type StepState,
  type StepStates,
} from '@/lib/site/dashboard/onboarding-step';
import type { RightsToWork, WorkWanted } from '@/lib/doctors/profile/profile';

const rowSchema = z.object({ step: z.enum(onboardingSteps), state: z.enum(stepStates) });

export async function selectSteps(db: Database, doctorId: string): Promise<StepStates> {
  const rows = await db
    .selectFrom('onboarding_step')
    .select(['step', 'state'])
    .where('doctor_id', '=', doctorId)
    .execute();
  const steps: StepStates = Object.fromEntries(
    rows.map((row) => {
      const { step, state } = rowSchema.parse(row);
      return [step, state];
    }),
  );
  // Reads the doctor's referees instead of the stored state, because the doctor can also add referees on another page.
  if (steps.referees) steps.referees = (await hasReferee(db, doctorId)) ? 'done' : 'skipped';
  return steps;
}

async function hasReferee(db: Database, doctorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('referee')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Saves the state of a step. If a step that is done is skipped later, its state does not change, because its answers
 * are still stored.
 */
export async function upsertStep(
  db: Database,
  doctorId: string,
  { step, state, now }: { step: OnboardingStep; state: StepState; now: Date },
): Promise<void> {
  await db
    .insertInto('onboarding_step')
    .values({ doctor_id: doctorId, step, state, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['doctor_id', 'step'])
        .doUpdateSet({ state, updated_at: now })
        .where((where) =>
          where.and([where('onboarding_step.state', '=', 'skipped'), where.val(state === 'done')]),
        ),
    )
    .execute();
}

export async function selectFinishedAt(db: Database, doctorId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('doctor')
    .select('onboarding_finished_at')
    .where('id', '=', doctorId)
    .executeTakeFirst();
  return row?.onboarding_finished_at ?? null;
}

/** Marks onboarding as finished. If it was already finished, keeps the time of the first finish and returns false. */
export async function markFinished(db: Database, doctorId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doctor')
    .set({ onboarding_finished_at: now, updated_at: now })
    .where('id', '=', doctorId)
    .where('onboarding_finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateWorkWanted(
  db: Database,
  doctorId: string,
  wanted: WorkWanted,
  now: Date,
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({
      work_types: wanted.workTypes,
      wanted_regions: wanted.wantedRegions,
      available_from: wanted.availableFrom,
      availability: wanted.availability,
      updated_at: now,
    })
    .where('id', '=', doctorId)
    .execute();
}

export async function updateRightsToWork(
  db: Database,
  doctorId: string,
  { rightToWorkAu, rightToWorkNz }: RightsToWork,
  now: Date,
): Promise<void> {
  await db
    .updateTable('doctor')
    .set({ right_to_work_au: rightToWorkAu, right_to_work_nz: rightToWorkNz, updated_at: now })
    .where('id', '=', doctorId)
    .execute();
}
