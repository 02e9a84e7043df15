import { z } from 'zod';
import type { DocumentsView } from '@/lib/doctors/credentials/documents-view';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { findReadinessView } from './find-readiness.server';
import type { DocumentsForJobView } from './readiness';

const jobNumber = z
  .string()
  .regex(/^J\d{6}$/)
  .nullable()
  .catch(null);

export async function addJobReadiness(
  { app, session, query }: SignedInPageRequest,
  answer: PageAnswer<DocumentsView>,
): Promise<PageAnswer<DocumentsForJobView>> {
  if (!('props' in answer)) return answer;
  const job = jobNumber.parse(query.job);
  const services = { db: app.db, now: app.clock.now() };
  const view = job ? await findReadinessView(services, { jobNumbers: [job] }, session.doctorId) : null;
  return { ...answer, props: { ...answer.props, readiness: view && job ? { view, job } : null } };
}
