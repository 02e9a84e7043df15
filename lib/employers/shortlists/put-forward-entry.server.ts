import { isStepToCall } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';

/**
 * Moves the enquiry of a doctor on a sent shortlist to `put-forward`. Needs no further consent, because employers see
 * only doctors who agreed. Leaves an enquiry unchanged if it is further along or has ended.
 */
export async function putForwardEntry(
  services: { db: DatabaseTransaction; now: Date },
  { enquiry }: ShortlistEntry,
  { vacancy, by }: { vacancy: string; by: string },
): Promise<void> {
  if (!enquiry || !isStepToCall(enquiry.state)) return;
  const { reference } = enquiry;
  const note = `On the shortlist of ${vacancy}`;
  await setEnquiryState(services, { reference, to: 'put-forward', note, by, agreed: true });
}
