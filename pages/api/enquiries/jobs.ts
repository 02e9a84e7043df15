import { listEnquiredJobs } from '@/lib/enquiries/list-enquiries.server';
import { apiError, apiRoute } from '@/lib/http/api-route.server';

export const config = { api: { bodyParser: false } };

/** Jobs that who is signed in has asked about, for the marks on pages that are the same for everybody. */
export default apiRoute({ methods: ['GET'], signedInOnly: true }, async ({ app, session }) => {
  if (!session) return apiError(401, 'You are not signed in');
  return { status: 200, body: { jobs: await listEnquiredJobs(app.db, session.doctorId) } };
});
