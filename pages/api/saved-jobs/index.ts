import { apiRoute } from '@/lib/http/api-route.server';
import { answerSavedJobs } from '@/lib/alerts/saved-jobs/saved-jobs-api.server';

export const config = { api: { bodyParser: false } };

export default apiRoute(
  { methods: ['GET', 'POST', 'DELETE'], signedInOnly: true, maxBodyBytes: 4 * 1024 },
  answerSavedJobs,
);
