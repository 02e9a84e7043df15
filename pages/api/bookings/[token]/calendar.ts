import { apiRoute } from '@/lib/http/api-route.server';
import { answerBookingCalendar } from '@/lib/consultants/bookings/booking-calendar-api.server';

/** Returns a booked call as a calendar file to the holder of its link. */
export default apiRoute({ methods: ['GET'] }, answerBookingCalendar);

/** No body is read here. */
export const config = { api: { bodyParser: false } };
