import { apiRoute } from '@/lib/http/api-route.server';
import { answerPlacementFile } from '@/lib/placements/placement/downloads/placement-file-api.server';

export default apiRoute({ methods: ['GET'] }, answerPlacementFile);

export const config = { api: { bodyParser: false } };
