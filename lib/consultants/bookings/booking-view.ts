import type { NoticeOffer } from '@/lib/doctors/notices/notice-offer';
import type { Choice, FormState } from '@/lib/http/form';

export type BookingDay = { date: string; label: string; free: number; href: string; current: boolean };

export type BookingTime = { value: string; label: string };

export type BookingTimesView = {
  /** `path` is the page's URL without a time zone. The form that changes the zone adds the chosen zone to it. */
  zone: { current: string; words: string; choices: Choice[]; path: string };
  days: BookingDay[];
  times: { morning: BookingTime[]; afternoon: BookingTime[] };
  /** The chosen day, such as "Monday 23 November". Null if no consultant is free on any day. */
  day: string | null;
};

export type BookingFormView = BookingTimesView & {
  action: string;
  state: FormState;
  profile: Record<string, string>;
  signedIn: boolean;
};

export type BookedView = {
  reference: string;
  when: string;
  consultant: string;
  phone: string;
  email: string;
  /** False if the site sent no confirmation, because this email address has received too many emails from the site. */
  emailed: boolean;
  topic: string;
  state: 'booked' | 'cancelled' | 'begun';
  calendarHref: string;
  moveHref: string;
  cancelHref: string;
};

/** `form` is null once the call is booked. `booked` is null before that, or if the reader may not see the booking. */
export type BookingPageView = {
  form: BookingFormView | null;
  booked: BookedView | null;
  /**
   * Offer to remind the doctor of the call by text message or notification. Null if there is nothing to offer, for
   * example because the doctor already gets such reminders.
   */
  offer: NoticeOffer | null;
};

export type CancelBookingView = { booked: BookedView; state: FormState; action: string; offered: boolean };

export type MoveBookingView = {
  booked: BookedView;
  moved: boolean;
  /** False if the site sent no email, because this email address has received too many emails from the site. */
  emailed: boolean;
  state: FormState;
  action: string;
  times: BookingTimesView | null;
};
