import { answerFits } from '@/lib/doctors/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** Returns how jobs fit the free days of the signed-in doctor. */
export default apiRoute({ methods: ['GET'], signedInOnly: true }, answerFits);

/** No body is read here. */
export const config = { api: { bodyParser: false } };
