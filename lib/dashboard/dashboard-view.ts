import type { JobCard } from '@/lib/jobs/job-card';
import type { SavedJobChange } from '@/lib/saved-jobs/saved-job-changes';
import type { RefereeState } from '@/lib/referees/referee';
import type { FormState } from '@/lib/http/form';

/** How a station of the timeline looks: something due, something behind, the end. */
export type StopLook = 'now' | 'done' | 'end';

/** An enquiry as a station of the timeline. */
export type EnquiryStopView = {
  reference: string;
  look: StopLook;
  /** "Due Mon 23 Nov, 12 pm Adelaide time". */
  when: string;
  /** Words before the title of the job; all there is of a general enquiry. */
  lead: string;
  job: { title: string; href: string } | null;
  /** "25 Jan – 1 Feb 2027 · $2,950–3,250 per day · ENQ-000418". */
  facts: string;
  next: { text: string; tone: 'new' | 'ok' | 'warn' } | null;
};

/** The one thing to do next, with where it leads. */
type NextActionView = {
  name: string;
  title: string;
  text: string;
  label: string;
  href: string;
  canWait: boolean;
};

export type SavedChangeView = { title: string; href: string; kind: SavedJobChange['kind']; words: string };

export type RefereeRowView = { id: string; name: string; state: RefereeState; label: string; words: string };

/** What /user/dashboard shows. */
export type DashboardView = {
  design: 'timeline' | 'cards';
  greeting: string;
  /** Whether the account is empty: the page says how to begin. */
  firstRun: boolean;
  action: NextActionView;
  enquiries: { total: number; open: number; stops: EnquiryStopView[] };
  /** `wanted`: what the account says of the work it looks for is enough to look by. */
  matches: { wanted: boolean; total: number; href: string; words: string; cards: JobCard[] };
  /** Jobs in the days the doctor said are free; null: nothing is said. */
  fitting: { fit: number; overlap: number; cards: JobCard[] } | null;
  saved: { total: number; changed: SavedChangeView[] };
  alerts: number;
  referees: RefereeRowView[];
  parts: { done: number; total: number; left: string[] };
  /** Links to the new profile are shown. */
  profile: boolean;
  /** The card about moving details there is shown. */
  move: boolean;
  state: FormState;
};
