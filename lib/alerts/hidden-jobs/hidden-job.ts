import type { FormState } from '@/lib/http/form';

export type HiddenKind = 'job' | 'facility';

export type HiddenJob = {
  id: string;
  kind: HiddenKind;
  /** Name of the job or facility at the time of hiding. */
  label: string;
  open: number;
  /** ISO 8601 instant. */
  hiddenAt: string;
};

export const maxHidden = 500;

export type HiddenJobsView = {
  entries: { id: string; label: string; what: string; when: string }[];
  action: string;
  state: FormState;
};
