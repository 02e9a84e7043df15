import { apiRoute } from '@/lib/http/api-route.server';
import { answerDevice } from '@/lib/devices/device-api.server';

export const config = { api: { bodyParser: false } };

/** What the browser knows of the device that it is on, for the list of sessions. */
export default apiRoute({ methods: ['POST'], signedInOnly: true, maxBodyBytes: 4 * 1024 }, answerDevice);
