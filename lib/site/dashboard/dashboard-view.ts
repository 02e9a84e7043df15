import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { SavedJobChange } from '@/lib/alerts/saved-jobs/saved-job-changes';
import type { ListedReferee } from '@/lib/doctors/referees/referee-labels';
import type { FormState } from '@/lib/http/form';

export type StopLook = 'now' | 'done' | 'end';

export type EnquiryStopView = {
  reference: string;
  look: StopLook;
  /** When the enquiry reached this state, or when its next step is due: "Due Mon 23 Nov, 12 pm Adelaide time". */
  when: string;
  /** Text before the job's title. A general enquiry has only this text. */
  lead: string;
  job: { title: string; href: string } | null;
  /** Facts of the job, followed by the reference: "25 Jan – 1 Feb 2027 · $2,950–3,250 per day · ENQ-000418". */
  facts: string;
  next: { text: string; tone: 'new' | 'ok' | 'warn' } | null;
  /** "8 of 11 ready for Broome", with a link to the missing documents. Null once the enquiry has ended. */
  documents: { text: string; href: string } | null;
};

type NextActionView = {
  name: string;
  title: string;
  text: string;
  label: string;
  href: string;
  canWait: boolean;
};

export type SavedChangeView = { title: string; href: string; kind: SavedJobChange['kind']; words: string };

export type DashboardView = {
  design: 'timeline' | 'cards';
  greeting: string;
  firstRun: boolean;
  action: NextActionView;
  enquiries: { total: number; open: number; stops: EnquiryStopView[] };
  /** `wanted` is true if the account has enough details for a search. */
  matches: { wanted: boolean; total: number; href: string; words: string; cards: JobCard[] };
  /** Jobs on days when the doctor is free. Null if the doctor has entered no days. */
  fitting: { fit: number; overlap: number; cards: JobCard[] } | null;
  saved: { total: number; changed: SavedChangeView[] };
  alerts: number;
  referees: ListedReferee[];
  parts: { done: number; total: number; left: string[] };
  profile: boolean;
  move: boolean;
  state: FormState;
};
