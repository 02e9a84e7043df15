import { isStepToCall } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';

/**
 * Sets a doctor's enquiry to `put-forward` when the employer gets the shortlist. The doctor has already agreed. Skips
 * an enquiry in a later state.
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
