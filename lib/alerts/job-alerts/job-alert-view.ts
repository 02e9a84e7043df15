import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';

/**
 * `week` and `month` count the new jobs of the last 7 and 30 days. `jobs` are the newest jobs of the last 7 days.
 * `href` leads to all results.
 */
export type AlertPreviewView = { week: number; month: number; jobs: JobCard[]; href: string };

export type KeyedPreview = AlertPreviewView & { key: string };

export const previewKey = (fit: string | null, availability: boolean): string =>
  `${fit ?? ''}${availability ? '+' : ''}`;

type AlertChoiceView = { text: string; choices: { label: string; href: string }[] };

type NarrowList = {
  name: 'grade' | 'region';
  label: string;
  first: string;
  choices: { value: string; label: string }[];
};

export type CreateAlertView = {
  sent: boolean;
  action: string;
  name: string;
  /** Criteria as short texts. Empty if the alert has no criteria and reports every new job. */
  words: string[];
  /**
   * `fits` finds jobs whose days are all within the searched dates, and `overlaps` finds jobs with some days within
   * them. Null if the search has no dates.
   */
  fit: JobSearch['fit'] | null;
  resultsHref: string;
  previews: KeyedPreview[];
  saysDays: boolean;
  choice: AlertChoiceView | null;
  /** Filters that the form offers, with the chosen values. Null if the alert is for a search. */
  narrow: { specialties: SpecialityGroup[]; lists: NarrowList[]; chosen: Record<string, string> } | null;
  /** Time zone of the emails: "Sydney time". */
  zone: string;
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
  what: string;
  state: FormState;
};
