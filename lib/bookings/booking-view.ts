import type { FormState } from '@/lib/http/form';

/** A day of the calendar of calls, in the reader's zone. */
export type BookingDay = { date: string; label: string; free: number; href: string; current: boolean };

/** A time that can be booked: its instant, and what the reader's clock shows then. */
export type BookingTime = { value: string; label: string };

/** Days and times to choose from, read by the clock of a zone. */
export type BookingTimesView = {
  /** `path`: the page's own address, which takes another zone in its query. */
  zone: { current: string; words: string; choices: [zone: string, label: string][]; path: string };
  days: BookingDay[];
  /** Of the chosen day; none when nobody is free at all. */
  times: { morning: BookingTime[]; afternoon: BookingTime[] };
  /** "Monday 23 November"; null when nobody is free at all. */
  day: string | null;
};

/** What /book-appointment shows to choose from. */
export type BookingFormView = BookingTimesView & {
  /** Path and query the form is sent to. */
  action: string;
  state: FormState;
  /** What is known of who is signed in. */
  profile: Record<string, string>;
  signedIn: boolean;
};

/** A booked call, for those who may see it. */
export type BookedView = {
  reference: string;
  when: string;
  consultant: string;
  phone: string;
  email: string;
  /** Whether an email confirms it: a mailbox gets only so many. */
  emailed: boolean;
  topic: string;
  state: 'booked' | 'cancelled' | 'begun';
  calendarHref: string;
  moveHref: string;
  cancelHref: string;
};

/** The form, the receipt, or (for everybody but the sender) a receipt without details. */
export type BookingPageView = { form: BookingFormView | null; booked: BookedView | null };

/** What the page of an email's link shows. */
export type CancelBookingView = { booked: BookedView; state: FormState; action: string; offered: boolean };

/** What the page that moves a call shows: other times while it stands. */
export type MoveBookingView = {
  booked: BookedView;
  /** It has just been moved here. */
  moved: boolean;
  /** Whether an email with the new time was written; a mailbox gets only so many. */
  emailed: boolean;
  state: FormState;
  action: string;
  times: BookingTimesView | null;
};
