import type { FormState } from '@/lib/http/form';

/** What somebody does not want to see any more: one job, or every advert of a facility. */
export type HiddenKind = 'job' | 'facility';

/** An entry of a doctor's list of hidden jobs. */
export type HiddenJob = {
  id: string;
  kind: HiddenKind;
  /** What it was called when it was hidden. */
  label: string;
  /** Open adverts that it hides now. */
  open: number;
  /** ISO instant. */
  hiddenAt: string;
};

/** As many entries as one owner may have. */
export const maxHidden = 500;

/** What /user/job-alerts/hidden shows. */
export type HiddenJobsView = {
  entries: { id: string; label: string; what: string; when: string }[];
  action: string;
  state: FormState;
};
