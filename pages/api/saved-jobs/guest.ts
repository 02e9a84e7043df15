import { apiRoute } from '@/lib/web/api-route.server';
import { answerGuestJobs } from '@/lib/web/saved-jobs-api.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** How the jobs stand that a device keeps for a guest: the same answer for everybody, so the session is not looked at. */
export default apiRoute(
  { methods: ['POST'], visitor: 'ignored', maxBodyBytes: 64 * 1024 },
  answerGuestJobs,
);
