import type { Consultant } from '@/lib/consultants/consultant/consultant';
import { formatDay, formatTime, zoneWords } from '@/lib/reference/working-hours/call-by';
import { wallClock } from '@/lib/core/zoned-time';

type BookedTime = Pick<Booking, 'startsAt' | 'timeZone'>;

/** Formats a call's time in the booking's zone: "Monday 23 November, 9:20 am to 9:40 am (Sydney time)". */
export function bookingTime(booked: BookedTime): string {
  return `${bookingDay(booked)}, ${bookingHours(booked)}`;
}

export const bookingDay = ({ startsAt, timeZone }: BookedTime): string =>
  formatDay(wallClock(startsAt, timeZone).date);

export function bookingHours({ startsAt, timeZone }: BookedTime): string {
  const { minutes } = wallClock(startsAt, timeZone);
  const [from, to] = [formatTime(minutes), formatTime(minutes + slotMinutes)];
  return `${from} to ${to} (${zoneWords(timeZone)})`;
}

export const bookingTopics = {
  work: 'Finding work',
  enquiry: 'An enquiry I have sent',
  registration: 'Registration and paperwork',
  moving: 'Moving to Australia or New Zealand',
  other: 'Something else',
} as const;
/** Topic of a call in the words of staff. */
export const staffTopics: Record<BookingTopic, string> = { ...bookingTopics, enquiry: 'About an enquiry' };
type BookingTopic = keyof typeof bookingTopics;

export function readTopic(code: string): BookingTopic | null {
  return isTopic(code) ? code : null;
}
const isTopic = (code: string): code is BookingTopic => Object.hasOwn(bookingTopics, code);

export const maxBookingNoteLength = 500;
/** Length of a call in minutes. Slots in all time zones start at multiples of this length. */
export const slotMinutes = 20;
export const leadMinutes = 120;
export const maxOpenBookings = 2;
export const daysAhead = 14;

export type BookingInput = {
  startsAt: Date;
  /** IANA name of the time zone that the doctor chose on the booking page. */
  timeZone: string;
  topic: BookingTopic;
  givenName: string;
  familyName: string;
  email: string;
  /** In E.164 format. */
  phone: string;
  note: string;
};

export type Booking = BookingInput & {
  id: string;
  reference: string;
  doctorId: string | null;
  endsAt: Date;
  createdAt: Date;
  moved: number;
  state: 'booked' | 'cancelled';
  consultantId: string;
  consultant: Pick<Consultant, 'givenName' | 'familyName' | 'phone' | 'email' | 'portrait'>;
};
