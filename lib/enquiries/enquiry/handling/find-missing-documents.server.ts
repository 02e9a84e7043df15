import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { listOpenItems, type ReadinessItem } from '@/lib/doctors/requirements/readiness';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { findPutForward } from '@/lib/enquiries/enquiry/enquiry-life-store.server';
import type { Database } from '@/lib/services/database/database';

/**
 * Lists the documents that the doctor of an enquiry must add or renew before the work ends. Empty if the doctor has
 * not agreed to be put forward. Also empty for a doctor without an account, who sends documents by email.
 */
export async function findMissingDocuments(
  services: { db: Database; now: Date },
  reference: string,
): Promise<ReadinessItem[]> {
  const enquiry = await findEnquiry(services.db, { reference });
  if (!enquiry?.doctorId || !enquiry.job) return [];
  if ((await findPutForward(services.db, enquiry.id)) !== 'granted') return [];
  const work = { jobNumbers: [enquiry.job.number] };
  const readiness = (await findReadiness(services, work, [enquiry.doctorId])).get(enquiry.doctorId);
  return readiness ? listOpenItems(readiness) : [];
}
