import { apiRoute } from '@/lib/http/api-route.server';
import { answerBookingCalendar } from '@/lib/consultants/bookings/booking-calendar-api.server';

export default apiRoute({ methods: ['GET'] }, answerBookingCalendar);

export const config = { api: { bodyParser: false } };
