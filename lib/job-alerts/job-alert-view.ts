import type { JobCard } from '@/lib/jobs/job-card';
import type { JobSearch } from '@/lib/job-search/job-search';
import type { FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';

/** New jobs of the last 7 and the last 30 days, the newest of the week, and where all are. */
export type AlertPreviewView = { week: number; month: number; jobs: JobCard[]; href: string };

/** Names a preview by the choices of the form that change it. */
export const previewKey = (fit: string | null, availability: boolean): string =>
  `${fit ?? ''}${availability ? '+' : ''}`;

/** A typed place that could be several. */
type AlertChoiceView = { text: string; choices: { label: string; href: string }[] };

/** What /job-alerts/create shows: the form, a question about the place, or (`sent`) that an email is on its way. */
export type CreateAlertView = {
  sent: boolean;
  /** Path and query the form is sent to. */
  action: string;
  name: string;
  /** The criteria in words; none: every new job. */
  words: string[];
  /** Whether jobs must lie wholly within the dates; null where the search names none. */
  fit: JobSearch['fit'] | null;
  /** Results of the search: where its filters are changed. */
  resultsHref: string;
  /** What the last week would have sent, for each choice the form has: its name by `previewKey`. */
  previews: [key: string, preview: AlertPreviewView][];
  /** Whether whoever is signed in has said when they are free. */
  saysDays: boolean;
  choice: AlertChoiceView | null;
  notices: string[];
  signedIn: boolean;
  state: FormState;
};

/** What the page behind a confirming link shows. */
export type ConfirmAlertView = {
  step: 'ask' | 'renew' | 'paused' | 'on' | 'unsubscribed' | 'expired';
  action: string;
  alert: {
    name: string;
    words: string[];
    frequency: AlertFrequency;
    /** "Paused until …"; null: it is not paused. */
    paused: string | null;
    /** Where its jobs are now. */
    resultsHref: string;
    /** Makes the same alert anew. */
    againHref: string;
  } | null;
  signedIn: boolean;
  state: FormState;
};

/** What the page behind an unsubscribe link shows. */
export type UnsubscribeView = {
  done: boolean;
  action: string;
  /** "the job alert “Emergency medicine jobs”", "job alerts". */
  what: string;
  state: FormState;
};
