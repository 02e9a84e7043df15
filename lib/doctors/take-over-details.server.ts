import { listRegistrations, saveRegistration } from '@/lib/registrations/registrations.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { DetailsOfEnquiry, TakenOver } from './taken-over';
import { fillEmptyDetails, markTakenOver, selectTakenOver } from './taken-over-store.server';

/**
 * Takes what a doctor wrote in an enquiry into the account, so that nobody types it again: only where the account holds
 * nothing, and labelled, so that the doctor sees where it came from.
 */
export async function takeOverDetailsIn(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  doctorId: string,
  details: DetailsOfEnquiry,
): Promise<void> {
  const parts = await fillEmptyDetails(trx, doctorId, details, now);
  const known = await listRegistrations(trx, doctorId);
  const numbers = [
    ['AHPRA', details.ahpraNumber],
    ['MCNZ', details.mcnzNumber],
  ] as const;
  for (const [authority, number] of numbers) {
    if (!number || known.some((one) => one.authority === authority)) continue;
    const saved = await saveRegistration({ trx, now }, { doctorId, authority, number });
    if (saved.ok && !parts.includes('registration')) parts.push('registration');
  }
  if (parts.length > 0) await markTakenOver(trx, doctorId, { reference: details.reference, parts });
}

/** What an account still holds as it came from an enquiry; null: nothing. */
export function findTakenOver(db: Database, doctorId: string): Promise<TakenOver | null> {
  return selectTakenOver(db, doctorId);
}
