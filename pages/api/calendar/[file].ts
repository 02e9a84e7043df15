import { answerDoctorCalendar } from '@/lib/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** A doctor's own calendar of their jobs and calls here, for calendar programs that have its link. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerDoctorCalendar);

/** No body is read here. */
export const config = { api: { bodyParser: false } };
