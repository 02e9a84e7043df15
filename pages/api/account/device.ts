import { apiRoute } from '@/lib/http/api-route.server';
import { answerDevice } from '@/lib/doctors/devices/device-api.server';

export const config = { api: { bodyParser: false } };

/** Stores the device details that the browser knows, for the list of sessions. */
export default apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 4 * 1024 }, answerDevice);
