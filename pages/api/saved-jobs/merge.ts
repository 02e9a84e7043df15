import { apiRoute } from '@/lib/web/api-route.server';
import { answerMerge } from '@/lib/web/saved-jobs-api.server';

export const config = { api: { bodyParser: { sizeLimit: '64kb' } } };

/** Takes the jobs that a device kept into the account. */
export default apiRoute({ methods: ['POST'], signedInOnly: true }, answerMerge);
