import { isStepToCall } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';

/**
 * Sets the enquiry of a doctor on a shortlist to `put-forward`, because the employer now gets the shortlist. Skips an
 * enquiry that is already in a later state.
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
