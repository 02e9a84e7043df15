import { answerDoctorCalendar } from '@/lib/doctors/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

/** Returns a doctor's calendar of jobs and calls to calendar programs that have its link. */
export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerDoctorCalendar);

/** No body is read here. */
export const config = { api: { bodyParser: false } };
