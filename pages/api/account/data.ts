import { answerAccountData } from '@/lib/web/account-data-api.server';
import { apiRoute } from '@/lib/web/api-route.server';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/** Everything held about a doctor, as a file. A POST: it is noted and confirmed by letter. */
export default apiRoute({ methods: ['POST'], signedInOnly: true }, answerAccountData);
