import type { Database } from '@/lib/services/database/database';
import { purposeDefaults, type OptionalPurpose } from './communication-purpose';
import { selectMailChoice } from './communication-store.server';

/** May a doctor get optional mail for this purpose now: it is wanted, not paused, and within the doctor's cap on frequency? Asked when it is queued and again when it is written. */
export async function mayMail(
  db: Database,
  to: { doctorId: string; purpose: OptionalPurpose; now: Date },
): Promise<boolean> {
  const choice = await selectMailChoice(db, to);
  if (!choice) return false;
  return (choice.enabled ?? purposeDefaults[to.purpose]) && !choice.paused && !choice.capped;
}
