import { z } from 'zod';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import { bookingCalendar, calendarFrame } from './booking-calendar';
import { findBooking } from './find-booking.server';

export async function answerBookingCalendar({ app, req, res }: ApiRequest): Promise<ApiAnswer> {
  const token = z.string().max(500).safeParse(req.query.token);
  const text = token.success && readMailToken(app.config.secrets.mailLinks, 'booking-calendar', token.data);
  const id = z.uuid().safeParse(text);
  const booking = id.success ? await findBooking(app.db, { id: id.data }) : null;
  if (!booking) return apiError(404, 'We cannot find this booking');
  const fileName = `${booking.reference.toLowerCase()}.ics`;
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  res.status(200).send(bookingCalendar(booking, calendarFrame(app.config, app.clock.now())));
  return null;
}
