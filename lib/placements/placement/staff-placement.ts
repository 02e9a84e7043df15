import type { EmailedDocument } from '@/lib/doctors/credentials/staff-document';
import type { AgreedTerms } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { TermsChange } from './terms/describe-terms';
import type { Arrival, Party, Placement, PlacementState, PlacementTerms, Side } from './placement';
import type { PlacementPay } from './placement-pay';

/** Number of doctors whom a vacancy needs, and of doctors who are accepted or have a placement. */
export type VacancyDemand = { vacancyId: string; reference: string; needed: number; accepted: number };

export type StaffPlacementRow = {
  id: string;
  reference: string;
  state: PlacementState;
  doctor: string;
  doctorId: string | null;
  entryId: string | null;
  organisation: string;
  consultant: string | null;
  facility: string;
  place: string;
  firstDay: string;
  lastDay: string;
  version: number;
  confirmed: Side[];
  /** True if the work starts within a week and the doctor or the employer has not confirmed. */
  isUrgent: boolean;
  /** Days until the first day. Null if the work has begun, or if the placement is cancelled. */
  startsInDays: number | null;
  /** Next step for staff. Null if the work has ended, or if the placement is cancelled. */
  nextStep: string | null;
  /** Other things to do for a confirmed placement. */
  otherSteps: string[];
  /** What the sides that have not confirmed got. Null if the terms are not sent, or if both have confirmed. */
  waiting: { sentAt: string; reminders: number; nextReminderAt: string | null } | null;
  phones: Record<Side, string | null>;
};

export type StaffPlacement = StaffPlacementRow & {
  terms: PlacementTerms;
  pay: PlacementPay;
  arrival: Arrival;
  employer: Placement['employer'];
  doctorContact: { email: string; phone: string | null } | null;
  personId: string | null;
  /** Phone number of the vacancy's contact. Null if the placement has no vacancy. */
  vacancyPhone: string | null;
  /** Items that staff must check or get before the first day. Empty once the work has ended or is cancelled. */
  startChecks: string[];
  /** Names of the doctor's documents that `startChecks` only counts. */
  documentsToGet: string[];
  /** Names of the documents of which a doctor without an account has emailed none, not even an expired one. */
  documentsMissing: string[];
  /** Kinds of documents that a doctor without an account can still email to us. */
  documentsToReceive: string[];
  documentsAskedOn: string | null;
  /** Documents that the doctor has emailed, also for other placements. */
  emailed: EmailedDocument[];
  vacancy: Placement['vacancy'];
  enquiry: Placement['enquiry'];
  /** URL of a PDF with the confirmed terms, as the employer sees them. Null until both sides have confirmed. */
  fileHref: string | null;
  sentAt: string | null;
  confirmations: { side: Side; version: number; name: string; at: string }[];
  cancelled: { at: string; by: Party; reason: string; owedCents: number } | null;
  owedNowCents: number;
  /** Required documents of the doctor that expire before the work ends. */
  expiring: string[];
  /** Warning about a different confirmed placement of the doctor on some of the same days. */
  /** `job` means an enquiry with the state `placed` that has no placement. */
  overlap: { kind: 'placement' | 'job'; text: string } | null;
  /** Null if the placement is cancelled or has no vacancy. */
  demand: VacancyDemand | null;
  /**
   * The placement's vacancy, if it is still open although both sides have confirmed a placement for each doctor needed.
   * Otherwise null.
   */
  vacancyToFill: { id: string; reference: string } | null;
  missing: Record<string, string>;
  areShiftsChecked: boolean;
  /** Dates of the public holidays where the work is, from the year of the first day to the year after the last day. */
  publicHolidays: string[];
  /**
   * The shifts and the rate that the employer asked for in the vacancy request, so that staff can compare them with the
   * terms. Null if the placement was already sent or has no vacancy.
   */
  asked: { shifts: string; rate: string } | null;
  /** Terms agreed with the employer. Only staff see them. Null if the placement has no employer on record. */
  agreed: AgreedTerms | null;
  versions: { version: number; reason: string; at: string; changes: TermsChange[] }[];
  /** Notes of staff, and their calls with the side `called`. Oldest first. */
  notes: { id: string; called: Side | null; text: string; by: string; at: string }[];
  events: {
    id: string;
    kind: string;
    who: string;
    /** Name of the member of staff. Null if staff did not cause the event. */
    by: string | null;
    version: number;
    text: string;
    at: string;
  }[];
};
