import type { NoticeOffer } from '@/lib/doctors/notices/notice-offer';
import type { Choice, FormState } from '@/lib/http/form';

export type BookingDay = { date: string; label: string; free: number; href: string; current: boolean };

export type BookingTime = { value: string; label: string };

export type BookingTimesView = {
  /** `path` is the page's address without a chosen time zone. */
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
  /** False if no email was sent, because the mailbox had reached its limit. */
  emailed: boolean;
  topic: string;
  state: 'booked' | 'cancelled' | 'begun';
  calendarHref: string;
  moveHref: string;
  cancelHref: string;
};

/** `form` is null on the receipt. `booked` is null if the reader may not see the booking. */
export type BookingPageView = {
  form: BookingFormView | null;
  booked: BookedView | null;
  /** Reminders of the call that the doctor could turn on. Null if there are none to offer. */
  offer: NoticeOffer | null;
};

export type CancelBookingView = { booked: BookedView; state: FormState; action: string; offered: boolean };

export type MoveBookingView = {
  booked: BookedView;
  moved: boolean;
  /** False if no email was sent, because the mailbox had reached its limit. */
  emailed: boolean;
  state: FormState;
  action: string;
  times: BookingTimesView | null;
};
