import { apiRoute } from '@/lib/http/api-route.server';
import { answerPlacementCalendar } from '@/lib/placements/placement/downloads/placement-calendar-api.server';

export default apiRoute({ methods: ['GET'] }, answerPlacementCalendar);

export const config = { api: { bodyParser: false } };
