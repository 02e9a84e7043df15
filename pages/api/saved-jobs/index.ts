import { apiRoute } from '@/lib/web/api-route.server';
import { answerSavedJobs } from '@/lib/web/saved-jobs-api.server';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/** Which jobs are saved, for the page's own script; saves and removes one. */
export default apiRoute({ methods: ['GET', 'POST', 'DELETE'], signedInOnly: true }, answerSavedJobs);
