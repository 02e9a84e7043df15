import { listEnquiredJobs } from '@/lib/enquiries/find-enquiries.server';
import { listHiddenNumbers } from '@/lib/hidden-jobs/hide-jobs.server';
import { apiRoute } from '@/lib/http/api-route.server';

export const config = { api: { bodyParser: false } };

/** Jobs that the signed-in doctor has enquired about or hidden, for labels on pages that are the same for everybody. */
export default apiRoute({ methods: ['GET'], signedInOnly: true }, async ({ app, session }) => {
  const [jobs, hidden] = await Promise.all([
    listEnquiredJobs(app.db, session.doctorId),
    listHiddenNumbers(app.db, session.doctorId),
  ]);
  return { status: 200, body: { jobs, hidden } };
});
