import { apiRoute } from '@/lib/http/api-route.server';
import { answerMerge } from '@/lib/saved-jobs/saved-jobs-api.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** Takes the jobs that a device kept into the account. */
export default apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 192 * 1024 }, answerMerge);
