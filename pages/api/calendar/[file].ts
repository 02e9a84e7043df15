import { answerDoctorCalendar } from '@/lib/doctors/availability/availability-api.server';
import { apiRoute } from '@/lib/http/api-route.server';

export default apiRoute({ methods: ['GET'], visitor: 'ignored' }, answerDoctorCalendar);

export const config = { api: { bodyParser: false } };
