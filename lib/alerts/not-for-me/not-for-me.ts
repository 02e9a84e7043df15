import type { FormState } from '@/lib/http/form';

/** Reasons against a job. `hide` only hides the job, without a reason. */
export const dismissalReasons = ['dates', 'distance', 'grade', 'pay', 'facility', 'hide'] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

/** Labels of the reasons on the button and after recording. */
export const reasonLabels: Record<DismissalReason, { button: string; recorded: string }> = {
  dates: { button: 'The dates', recorded: 'the dates do not suit you' },
  distance: { button: 'The distance', recorded: 'it is too far away' },
  grade: { button: 'The grade', recorded: 'the grade is not yours' },
  pay: { button: 'The pay', recorded: 'the pay does not suit you' },
  facility: { button: 'The facility', recorded: 'of the facility' },
  hide: { button: 'Do not show again', recorded: 'you asked us not to show it again' },
};

/** A change of an alert that a reason suggests, with its number of new jobs in the last 30 days before and after. */
export type OfferView = {
  alertId: string;
  alertName: string;
  /** Key of the change in the form. */
  change: string;
  /** "Only within 50 km of Dubbo NSW". */
  label: string;
  before: number;
  after: number;
};

/** What to undo: the change of an alert, the hiding of a facility, or the reason itself. */
export type UndoSubject = { what: 'change' | 'facility' | 'reason'; reason: DismissalReason };

/** Facts of the job on the page behind "Not for me". */
export type DismissedJobView = {
  title: string;
  href: string;
  dates: string;
  rate: string;
  place: string;
  facility: string;
};

/** Content of the page behind "Not for me". */
export type NotForMeView = {
  action: string;
  /** Null if the link has expired. */
  job: DismissedJobView | null;
  signedIn: boolean;
  /** The latest recorded reason; null if there is none yet. */
  recorded: DismissalReason | null;
  /** The change that its owner agreed to, in words; null if there is none. */
  agreed: { undo: UndoSubject; text: string } | null;
  offers: OfferView[];
  /** Offer to hide all adverts of the facility; null if the reason does not ask for it or they are already hidden. */
  facility: { label: string; open: number; before: number | null; after: number | null } | null;
  /** Address for editing the alert by hand, if the reason offers no change. */
  editHref: string | null;
  state: FormState;
};
