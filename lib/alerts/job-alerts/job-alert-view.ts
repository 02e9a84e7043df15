import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';

/** Number of new jobs in the last 7 and the last 30 days, the newest of the week, and the address of all results. */
export type AlertPreviewView = { week: number; month: number; jobs: JobCard[]; href: string };

/** Returns the key of a preview, from the form choices that change it. */
export const previewKey = (fit: string | null, availability: boolean): string =>
  `${fit ?? ''}${availability ? '+' : ''}`;

/** A typed place with several meanings. */
type AlertChoiceView = { text: string; choices: { label: string; href: string }[] };

/** Content of /job-alerts/create: the form, a question about the place, or (`sent`) a note that an email was sent. */
export type CreateAlertView = {
  sent: boolean;
  /** Path and query that the form is posted to. */
  action: string;
  name: string;
  /** Criteria in words; empty for every new job. */
  words: string[];
  /** Whether jobs must lie fully within the dates; null if the search has no dates. */
  fit: JobSearch['fit'] | null;
  /** Address of the search results, where the filters can be changed. */
  resultsHref: string;
  /** Previews of the last week for each choice of the form, keyed by `previewKey`. */
  previews: [key: string, preview: AlertPreviewView][];
  /** True if the signed-in doctor has set availability. */
  saysDays: boolean;
  choice: AlertChoiceView | null;
  notices: string[];
  signedIn: boolean;
  state: FormState;
};

/** Content of the page behind a confirmation link. */
export type ConfirmAlertView = {
  step: 'ask' | 'renew' | 'paused' | 'on' | 'unsubscribed' | 'expired';
  action: string;
  alert: {
    name: string;
    words: string[];
    frequency: AlertFrequency;
    /** "Paused until …"; null if the alert is not paused. */
    paused: string | null;
    /** Address of the alert's current jobs. */
    resultsHref: string;
    /** Address that creates the same alert again. */
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
