import { apiRoute } from '@/lib/http/api-route.server';
import { answerRenewal } from '@/lib/doctors/notices/renew-subscription-api.server';

export const config = { api: { bodyParser: false } };

export default apiRoute({ methods: ['POST'], maxBodyBytes: 8 * 1024 }, answerRenewal);
