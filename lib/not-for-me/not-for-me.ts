import type { FormState } from '@/lib/http/form';

/** Why a job is not for somebody. `hide`: without a reason, it is not to be shown again. */
export const dismissalReasons = ['dates', 'distance', 'grade', 'pay', 'facility', 'hide'] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

/** The reasons as one presses them, and as they stand once they are recorded. */
export const reasonLabels: Record<DismissalReason, { button: string; recorded: string }> = {
  dates: { button: 'The dates', recorded: 'the dates do not suit you' },
  distance: { button: 'The distance', recorded: 'it is too far away' },
  grade: { button: 'The grade', recorded: 'the grade is not yours' },
  pay: { button: 'The pay', recorded: 'the pay does not suit you' },
  facility: { button: 'The facility', recorded: 'of the facility' },
  hide: { button: 'Do not show again', recorded: 'you asked us not to show it again' },
};

/** A change of an alert that a reason suggests, with its new jobs of the last 30 days before and after. */
export type OfferView = {
  alertId: string;
  alertName: string;
  /** Names the change in the form. */
  change: string;
  /** "Only within 50 km of Dubbo NSW". */
  label: string;
  before: number;
  after: number;
};

/** What is to be undone: the change of an alert, the hiding of a facility, or the reason itself. */
export type UndoSubject = { what: 'change' | 'facility' | 'reason'; reason: DismissalReason };

/** What the page behind "Not for me" shows of a job. */
export type DismissedJobView = {
  title: string;
  href: string;
  dates: string;
  rate: string;
  place: string;
  facility: string;
};

/** What the page behind "Not for me" shows. */
export type NotForMeView = {
  action: string;
  /** Null: the link has expired. */
  job: DismissedJobView | null;
  signedIn: boolean;
  /** What was recorded last; null: nothing yet. */
  recorded: DismissalReason | null;
  /** What was agreed to after it, in words; null: nothing. */
  agreed: { undo: UndoSubject; text: string } | null;
  offers: OfferView[];
  /** That all adverts of the facility can be hidden; null: not asked about, or they are. */
  facility: { label: string; open: number; before: number | null; after: number | null } | null;
  /** Where the alert can be changed by hand, if the reason offers nothing. */
  editHref: string | null;
  state: FormState;
};
