import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { AuditChange, StaffDone, StaffFailure } from '@/lib/platform/staff-kit/staff-resource.server';
import { liftSuppression } from './suppress-address.server';

export const liftBody = z.object({ since: z.iso.datetime() });

/**
 * Lets staff end the suppression of an address, on the page of an email or a doctor. The audit log records that email
 * or doctor.
 */
export async function liftSuppressionByStaff(
  db: Database,
  { thing, id, email, since }: { thing: 'email' | 'doctor'; id: string; email: string; since: string },
): Promise<Result<StaffDone, StaffFailure>> {
  const lifted = await liftSuppression(db, { email, since });
  if (!lifted.ok)
    return fail({
      code: lifted.failure.code,
      message: 'The mail relay has reported this address again since you opened the page. Reload the page',
      status: 409,
    });
  const change: AuditChange | null = lifted.value && {
    action: `${thing}.suppression-lifted`,
    subject: id,
    before: lifted.value,
  };
  return ok({ data: { id, changed: lifted.value !== null }, change });
}
