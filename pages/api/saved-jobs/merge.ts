import { apiRoute } from '@/lib/http/api-route.server';
import { answerMerge } from '@/lib/alerts/saved-jobs/saved-jobs-api.server';

/** The wrapper reads bodies itself. */
export const config = { api: { bodyParser: false } };

/** Merges the guest saved jobs of a device into the account. */
export default apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 192 * 1024 }, answerMerge);
