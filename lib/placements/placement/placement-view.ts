import type { FormState } from '@/lib/http/form';
import type { PhoneNumber } from '@/lib/core/phone-link';
import type { ClashView } from '@/lib/doctors/availability/clash-view';
import type { NoticeOffer } from '@/lib/doctors/notices/notice-offer';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { TermsChange } from './terms/describe-terms';
import type { Arrival, PlacementState, Side } from './placement';

export type PlacementLine = {
  label: string;
  text: string;
  note?: string | undefined;
  tag?: { tone: 'plain' | 'ok' | 'warn'; text: string } | undefined;
  /** URL of a map that shows the place of this line. */
  mapHref?: string;
};

export type PlacementView = {
  reference: string;
  side: Side;
  state: PlacementState;
  stateWords: string;
  title: string;
  next: string;
  asks: boolean;
  /** Names of the documents that the doctor must still add or email. Null if none is missing, and for employers. */
  documents: { names: string[]; hasAccount: boolean } | null;
  /** Required documents that expire before the work ends. Only the doctor sees them. */
  expiring: string[];
  /** Other work of the doctor on the same days. Null on pages that an emailed link opens, and for employers. */
  clash: ClashView | null;
  /**
   * Warning above the confirmation form. It tells employers that they accepted more doctors than they requested, and
   * doctors who use an emailed link that they have other work on the same days.
   */
  warning: string | null;
  version: number;
  isOpen: boolean;
  hasStarted: boolean;
  /** Null unless the newest terms are confirmed and a shift is still to begin. */
  nextShift: { label: string; text: string; note: string } | null;
  facts: PlacementLine[];
  changes: TermsChange[];
  changeReason: string;
  shifts: { day: string; text: string; pay: string }[];
  pay: { lines: PlacementLine[]; total: PlacementLine };
  rates: PlacementLine[];
  travel: PlacementLine[];
  cancellation: PlacementLine[];
  notes: string;
  arrival: Arrival;
  sides: PlacementLine[];
  doctorContact: {
    phone: string | null;
    email: string;
    /** As on the shortlist. Empty if the placement has no shortlist. */
    registrations: { authority: string; number: string; note: string }[];
  } | null;
  consultant: { name: string; phone: string; email: string | null; portrait: string | null } | null;
  /** Amount that the employer would owe if it cancelled today. Null for doctors. */
  owedToday: string | null;
  name: string;
  timesheets: { reference: string; label: string; href: string; stateWords: string; asks: boolean }[];
  /** Hours that the doctor still has to enter or the employer to approve. Null before the placement has ended. */
  hoursToDo: { text: string; label: string; href: string } | null;
  messagesHref: string;
  /** URL of the calendar file. Null until both the doctor and the employer have confirmed the terms. */
  calendarHref: string | null;
  /** URL of a PDF with the confirmed terms. Null until both the doctor and the employer have confirmed the terms. */
  fileHref: string | null;
  /**
   * Last day (`YYYY-MM-DD`) of the newest terms or of the confirmed terms, whichever is later. After this day, a device
   * deletes its offline copy of the page.
   */
  lastDay: string;
};

export type PlacementPageView = {
  placement: PlacementView | null;
  /** Email address to which the link was sent. Null if the reader opened the page from an account. */
  recipient: string | null;
  employer: EmployerFrameView | null;
  offer: NoticeOffer | null;
  action: string;
  state: FormState;
};

export type PlacementRowView = {
  reference: string;
  href: string;
  title: string;
  dates: string;
  length: string;
  /** Says what the amount is, such as "Pay before tax". */
  payLabel: string;
  amount: string;
  /** Note about what the amount leaves out, such as "plus accommodation". Empty if it leaves out nothing. */
  payNote: string;
  /** Difference from the agreed hours, such as "1 h 15 min longer than agreed". */
  difference?: string;
  /** Clash of a placement that the doctor has to confirm. Only the doctor's lists have it. */
  clash: ClashView | null;
  facts: string[];
  role: string;
  /** The employer. Null in its own list. */
  organisation: string | null;
  stateWords: string;
  /** True if both sides have confirmed the newest terms, and the work has not ended. */
  isConfirmed: boolean;
  asks: boolean;
  ended: boolean;
  cancelled: boolean;
  /**
   * Next step of the reader: a doctor sends a timesheet, an employer approves hours. Null if there is
   * nothing to do. `sent` lists the periods whose hours wait for the employer.
   */
  todo: { label: string; href: string; period?: string; sent?: string } | null;
  /** Such as "Add or replace: Medical degree". Only the doctor's list has it. */
  documents?: string;
};

/** A job that the doctor got, for which the consultant has not sent terms yet. */
export type PlannedJobView = {
  reference: string;
  title: string;
  dates: string;
  role: string;
  words: string;
  href: string;
  clash: ClashView | null;
  call: { label: string; phone: PhoneNumber } | null;
};

export type PlacementListView = {
  employer: EmployerFrameView | null;
  rows: PlacementRowView[];
  /** Empty for employers. */
  planned: PlannedJobView[];
};
