import type { FormState } from '@/lib/http/form';
import type { NoticeOffer } from '@/lib/doctors/notices/notice-offer';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { TermsChange } from './describe-terms';
import type { Arrival, PlacementState, Side } from './placement';

export type PlacementLine = {
  label: string;
  text: string;
  note?: string | undefined;
  tag?: { tone: 'plain' | 'ok' | 'warn'; text: string } | undefined;
};

export type PlacementView = {
  reference: string;
  side: Side;
  state: PlacementState;
  stateWords: string;
  title: string;
  next: string;
  /** True if the reader is asked to confirm `version`. */
  asks: boolean;
  /** Warns of another confirmed placement on the same days. Null if there is none, and for employers. */
  overlap: string | null;
  version: number;
  isOpen: boolean;
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
  doctorContact: { phone: string | null; email: string } | null;
  consultant: { name: string; phone: string; email: string | null } | null;
  /** Amount that the employer would owe after cancelling today. Null for doctors. */
  owedToday: string | null;
  /** Name that the form suggests for the person who confirms. */
  name: string;
  timesheets: { reference: string; label: string; href: string; stateWords: string; asks: boolean }[];
  /** Page of the messages between the reader and staff. */
  messagesHref: string;
  /** Null until both sides have confirmed. */
  calendarHref: string | null;
  /** PDF of the confirmed terms. Null until both sides have confirmed. */
  fileHref: string | null;
  /** Last day as a date, after which a device deletes its copy. */
  lastDay: string;
};

export type PlacementPageView = {
  placement: PlacementView | null;
  /** Address that the link was sent to. Null on pages of an account. */
  recipient: string | null;
  employer: EmployerFrameView | null;
  /** Reminders of shifts that the doctor could turn on. */
  offer: NoticeOffer | null;
  action: string;
  state: FormState;
};

export type PlacementRowView = {
  reference: string;
  href: string;
  title: string;
  dates: string;
  /** "8 shifts". */
  length: string;
  /** What the reader gets or pays: "Pay before tax: $14,700 AUD". */
  total: string;
  /** Warns that another placement that both sides have confirmed is on the same days. Null if there is none. */
  overlap: string | null;
  /** Agreed rate and place. */
  facts: string;
  detail: string;
  stateWords: string;
  asks: boolean;
  ended: boolean;
};

export type PlacementListView = { employer: EmployerFrameView | null; rows: PlacementRowView[] };
