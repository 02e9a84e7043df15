import { isStepToCall } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';

/**
 * Moves a doctor's enquiry to `put-forward` when the employer gets the shortlist. The doctor has agreed, otherwise the
 * employer would not see them. Leaves an enquiry unchanged that is further along or has ended.
 */
export async function putForwardEntry(
  services: { db: DatabaseTransaction; now: Date },
  { enquiry }: ShortlistEntry,
  { vacancy, by }: { vacancy: string; by: string },
): Promise<void> {
  if (!enquiry || !isStepToCall(enquiry.state)) return;
  const { reference } = enquiry;
  const note = `The doctor is on the shortlist for ${vacancy}`;
  await setEnquiryState(services, { reference, to: 'put-forward', note, by, agreed: true });
}
