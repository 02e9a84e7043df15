import type { Database } from '@/lib/services/database/database';
import type { StepStates } from '@/lib/doctors/onboarding-step';
import { selectFinishedAt, selectSteps } from './onboarding-store.server';

/** How far a doctor has got: which steps are behind them, and whether they have finished. */
export async function findOnboarding(
  db: Database,
  doctorId: string,
): Promise<{ states: StepStates; finished: boolean }> {
  const [states, finishedAt] = await Promise.all([selectSteps(db, doctorId), selectFinishedAt(db, doctorId)]);
  return { states, finished: finishedAt !== null };
}
