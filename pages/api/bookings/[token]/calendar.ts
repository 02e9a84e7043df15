import { apiRoute } from '@/lib/http/api-route.server';
import { answerBookingCalendar } from '@/lib/bookings/booking-calendar-api.server';

/** A booked call as a calendar file, for whoever has its link. */
export default apiRoute({ methods: ['GET'] }, answerBookingCalendar);

/** No body is read here. */
export const config = { api: { bodyParser: false } };
