import type { FormState } from '@/lib/http/form';

/** What an owner has hidden: one job, or every advert of a facility. */
export type HiddenKind = 'job' | 'facility';

export type HiddenJob = {
  id: string;
  kind: HiddenKind;
  /** Label at the time of hiding. */
  label: string;
  /** Number of open adverts that it hides now. */
  open: number;
  /** ISO instant. */
  hiddenAt: string;
};

export const maxHidden = 500;

/** Content of /user/job-alerts/hidden. */
export type HiddenJobsView = {
  entries: { id: string; label: string; what: string; when: string }[];
  action: string;
  state: FormState;
};
