import { apiRoute } from '@/lib/http/api-route.server';
import { answerGuestJobs } from '@/lib/saved-jobs/saved-jobs-api.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** How guest saved jobs stand today. It only reads: the answer is the same for everybody. */
export default apiRoute({ methods: ['POST'], maxBodyBytes: 64 * 1024 }, answerGuestJobs);
