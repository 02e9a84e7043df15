import { apiRoute } from '@/lib/http/api-route.server';
import { answerDevice } from '@/lib/doctors/devices/device-api.server';

export const config = { api: { bodyParser: false } };

export default apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 4 * 1024 }, answerDevice);
