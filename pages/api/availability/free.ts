import { answerFreeDays } from '@/lib/doctors/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

export default apiRoute({ methods: ['GET'], signedInOnly: true }, answerFreeDays);

export const config = { api: { bodyParser: false } };
