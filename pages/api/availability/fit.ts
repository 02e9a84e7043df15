import { answerFits } from '@/lib/doctors/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

export default apiRoute({ methods: ['GET'], signedInOnly: true }, answerFits);

export const config = { api: { bodyParser: false } };
