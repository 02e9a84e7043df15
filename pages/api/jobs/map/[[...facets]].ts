import { apiRoute } from '@/lib/http/api-route.server';
import { answerJobPlaces } from '@/lib/jobs/map/job-map-api.server';

/** No body is read here. */
export const config = { api: { bodyParser: false } };

/** Returns the towns of a search's results with their counts, for the map. The same for every visitor. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerJobPlaces);
