import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';

/** Number of new jobs in the last 7 and the last 30 days, the newest of the week, and the address of all results. */
export type AlertPreviewView = { week: number; month: number; jobs: JobCard[]; href: string };

export const previewKey = (fit: string | null, availability: boolean): string =>
  `${fit ?? ''}${availability ? '+' : ''}`;

type AlertChoiceView = { text: string; choices: { label: string; href: string }[] };

export type CreateAlertView = {
  sent: boolean;
  action: string;
  name: string;
  /** Criteria in words; empty for every new job. */
  words: string[];
  /** Whether jobs must lie fully within the dates; null if the search has no dates. */
  fit: JobSearch['fit'] | null;
  resultsHref: string;
  previews: [key: string, preview: AlertPreviewView][];
  /** True if the signed-in doctor has set availability. */
  saysDays: boolean;
  choice: AlertChoiceView | null;
  notices: string[];
  signedIn: boolean;
  state: FormState;
};

export type ConfirmAlertView = {
  step: 'ask' | 'renew' | 'paused' | 'on' | 'unsubscribed' | 'expired';
  action: string;
  alert: {
    name: string;
    words: string[];
    frequency: AlertFrequency;
    paused: string | null;
    resultsHref: string;
    againHref: string;
  } | null;
  signedIn: boolean;
  state: FormState;
};

export type UnsubscribeView = {
  done: boolean;
  action: string;
  /** "the job alert “Emergency medicine jobs”", "job alerts". */
  what: string;
  state: FormState;
};
