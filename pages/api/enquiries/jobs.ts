import { listEnquiredJobs } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { apiRoute } from '@/lib/http/api-route.server';

export const config = { api: { bodyParser: false } };

/**
 * Returns the jobs about which the signed-in doctor has enquired. Scripts mark these jobs on pages whose HTML is the
 * same for every visitor.
 */
export default apiRoute({ methods: ['GET'], signedInOnly: true }, async ({ app, session }) => {
  return { status: 200, body: { jobs: await listEnquiredJobs(app.db, session.doctorId) } };
});
