import { apiRoute } from '@/lib/http/api-route.server';
import { answerJobPlaces } from '@/lib/jobs/map/job-map-api.server';

export const config = { api: { bodyParser: false } };

export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerJobPlaces);
