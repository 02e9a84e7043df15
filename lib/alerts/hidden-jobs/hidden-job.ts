import type { FormState } from '@/lib/http/form';

export type HiddenKind = 'job' | 'facility';

export type HiddenJob = {
  id: string;
  kind: HiddenKind;
  /** Name that the job or facility had when the doctor hid it. */
  label: string;
  open: number;
  hiddenAt: string;
};

export const maxHidden = 500;

export type HiddenJobsView = {
  entries: { id: string; label: string; what: string; when: string }[];
  action: string;
  state: FormState;
};
