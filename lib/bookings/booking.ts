import { formatDay, formatTime, zoneWords } from '@/lib/consultants/call-by';
import { wallClock } from '@/lib/core/zoned-time';

/** When a call is, for who reads in its zone: "Monday 23 November, 9:20 am to 9:40 am (Sydney time)". */
export function bookingTime({ startsAt, timeZone }: Pick<Booking, 'startsAt' | 'timeZone'>): string {
  const { date, minutes } = wallClock(startsAt, timeZone);
  const [from, to] = [formatTime(minutes), formatTime(minutes + slotMinutes)];
  return `${formatDay(date)}, ${from} to ${to} (${zoneWords(timeZone)})`;
}

/** What a call may be about, by its code. */
export const bookingTopics = {
  work: 'Finding work',
  enquiry: 'An enquiry I have sent',
  registration: 'Registration and paperwork',
  moving: 'Moving to Australia or New Zealand',
  other: 'Something else',
} as const;
type BookingTopic = keyof typeof bookingTopics;

/** A code that the database holds, as a topic. */
export function readTopic(code: string): BookingTopic | null {
  return isTopic(code) ? code : null;
}
const isTopic = (code: string): code is BookingTopic => Object.hasOwn(bookingTopics, code);

/** Longest note, characters. */
export const maxBookingNoteLength = 500;
/** A call takes this long, minutes; slots stand on one grid of it for all zones. */
export const slotMinutes = 20;
/** A call is booked at least this long before, minutes. */
export const leadMinutes = 120;
/** Calls to come that one person may have booked. */
export const maxOpenBookings = 2;
/** Calls are booked at most this far ahead, days. */
export const daysAhead = 14;

/** What somebody sends to book a call. */
export type BookingInput = {
  /** Beginning of the slot. */
  startsAt: Date;
  /** IANA zone they read the times in. */
  timeZone: string;
  topic: BookingTopic;
  givenName: string;
  familyName: string;
  email: string;
  /** E.164. */
  phone: string;
  note: string;
};

/** A booked call with what its emails and pages show. */
export type Booking = {
  id: string;
  /** `CAL-` + 6 digits. */
  reference: string;
  doctorId: string | null;
  /** Instants. */
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  /** How often it was moved. */
  moved: number;
  timeZone: string;
  topic: BookingTopic;
  givenName: string;
  familyName: string;
  email: string;
  phone: string;
  note: string;
  state: 'booked' | 'cancelled';
  consultantId: string;
  consultant: { givenName: string; familyName: string; phone: string; email: string | null };
};
