import { apiRoute } from '@/lib/http/api-route.server';
import { answerGuestJobs } from '@/lib/alerts/saved-jobs/saved-jobs-api.server';

export const config = { api: { bodyParser: false } };

/**
 * Returns the current state of jobs that are saved on a device. Changes nothing. The response is the same for every
 * visitor.
 */
export default apiRoute({ methods: ['POST'], maxBodyBytes: 64 * 1024 }, answerGuestJobs);
