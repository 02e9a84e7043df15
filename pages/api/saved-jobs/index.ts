import { apiRoute } from '@/lib/http/api-route.server';
import { answerSavedJobs } from '@/lib/alerts/saved-jobs/saved-jobs-api.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** Returns the saved jobs for the page's own script; saves and removes one. */
export default apiRoute(
  { methods: ['GET', 'POST', 'DELETE'], signedInOnly: true, maxBodyBytes: 4 * 1024 },
  answerSavedJobs,
);
