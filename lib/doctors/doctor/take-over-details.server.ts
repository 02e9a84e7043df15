import { listRegistrations, saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { DetailsOfEnquiry, TakenOver } from './taken-over';
import { fillEmptyDetails, markTakenOver, selectTakenOver } from './taken-over-store.server';

/**
 * Copies details from an enquiry to empty fields of the account. Marks these fields, so that the doctor sees where the
 * details come from.
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

export function findTakenOver(db: Database, doctorId: string): Promise<TakenOver | null> {
  return selectTakenOver(db, doctorId);
}
