import type { FormState } from '@/lib/http/form';

/** Reasons against a job. `hide` only hides the job, without a reason. */
export const dismissalReasons = ['dates', 'distance', 'grade', 'pay', 'facility', 'hide'] as const;
export type DismissalReason = (typeof dismissalReasons)[number];

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
  /** Null if the link has expired. */
  job: DismissedJobView | null;
  signedIn: boolean;
  recorded: DismissalReason | null;
  agreed: { undo: UndoSubject; text: string } | null;
  offers: OfferView[];
  /** Offer to hide all adverts of the facility; null if the reason does not ask for it or they are already hidden. */
  facility: { label: string; open: number; before: number | null; after: number | null } | null;
  /** Address for editing the alert by hand, if the reason offers no change. */
  editHref: string | null;
  state: FormState;
};
