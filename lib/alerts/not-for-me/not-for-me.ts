import type { FormState } from '@/lib/http/form';

/** Reasons why a doctor does not want a job. `hide` hides the job without giving a reason. */
export const dismissalReasons = ['dates', 'distance', 'grade', 'pay', 'facility', 'hide'] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

export const reasonLabels: Record<DismissalReason, { button: string; recorded: string }> = {
  dates: { button: 'The dates', recorded: 'the dates do not suit you' },
  distance: { button: 'The distance', recorded: 'it is too far away' },
  grade: { button: 'The grade', recorded: 'the grade does not suit you' },
  pay: { button: 'The pay', recorded: 'the pay does not suit you' },
  facility: { button: 'The facility', recorded: 'of the facility' },
  hide: { button: 'Do not show again', recorded: 'you asked us not to show it again' },
};

/**
 * A change to an alert that the page offers for the doctor's reason. `before` is the number of jobs that the alert
 * finds in 30 days without the change, and `after` with the change.
 */
export type OfferView = {
  alertId: string;
  alertName: string;
  change: string;
  label: string;
  before: number;
  after: number;
};

export type UndoSubject = { what: 'change' | 'facility' | 'reason'; reason: DismissalReason };

export type DismissedJobView = {
  title: string;
  href: string;
  dates: string;
  rate: string;
  place: string;
  facility: string;
};

export type NotForMeView = {
  action: string;
  job: DismissedJobView | null;
  signedIn: boolean;
  recorded: DismissalReason | null;
  agreed: { undo: UndoSubject; text: string } | null;
  offers: OfferView[];
  /** Offer to hide all adverts of the facility. Null if the doctor gave another reason or has already hidden them. */
  facility: { label: string; open: number; before: number | null; after: number | null } | null;
  /** URL of the alert's edit form, if the page has no change to offer for the reason. Otherwise null. */
  editHref: string | null;
  state: FormState;
};
