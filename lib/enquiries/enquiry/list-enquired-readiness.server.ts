import { listReadinessViews } from '@/lib/doctors/requirements/find-readiness.server';
import type { DocumentsForJobView, EnquiredReadiness } from '@/lib/doctors/requirements/readiness';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import type { Database } from '@/lib/services/database/database';
import { listEnquiredJobs } from './find-enquiries.server';

const shownJobs = 3;

/** Lists how many documents are ready for the jobs of the doctor's open enquiries. */
export async function listEnquiredReadiness(
  services: { db: Database; now: Date },
  doctorId: string,
): Promise<EnquiredReadiness[]> {
  const enquired = (await listEnquiredJobs(services.db, doctorId)).slice(0, shownJobs);
  const numbers = enquired.map(({ number }) => number);
  const views = await listReadinessViews(services, numbers, doctorId);
  return numbers.flatMap((number) => {
    const title = views.get(number)?.title;
    return title ? [{ number, title }] : [];
  });
}

export async function addEnquiredReadiness(
  { app, session }: SignedInPageRequest,
  answer: PageAnswer<DocumentsForJobView>,
): Promise<PageAnswer<DocumentsForJobView & { ready: EnquiredReadiness[] }>> {
  if (!('props' in answer)) return answer;
  const services = { db: app.db, now: app.clock.now() };
  const ready = answer.props.readiness ? [] : await listEnquiredReadiness(services, session.doctorId);
  return { ...answer, props: { ...answer.props, ready } };
}
