import { answerFreeDays } from '@/lib/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** The next days that the signed-in doctor is free. */
export default apiRoute({ methods: ['GET'], signedInOnly: true }, answerFreeDays);

/** No body is read here. */
export const config = { api: { bodyParser: false } };
