import { isStepToCall } from '@/lib/enquiries/enquiry/enquiry';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import type { ShortlistEntry } from './shortlist';

/**
 * Puts forward the enquiry of a doctor whom the employer sees, which means that the doctor agreed. Leaves an enquiry
 * unchanged that is further along or has ended.
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
