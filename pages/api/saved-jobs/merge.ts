import { apiRoute } from '@/lib/http/api-route.server';
import { answerMerge } from '@/lib/alerts/saved-jobs/saved-jobs-api.server';

export const config = { api: { bodyParser: false } };

export default apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 192 * 1024 }, answerMerge);
