import type { SuggestedJobs } from '@/lib/alerts/saved-jobs/saved-jobs-view';
import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { Choice, FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';
import type { AlertPreviewView } from './job-alert-view';

export type AlertRowView = {
  id: string;
  name: string;
  words: string[];
  often: string;
  state: 'active' | 'paused' | 'pending-confirmation';
  next: string;
  lastSent: string | null;
  /** Text such as "4 new jobs", about the last 7 days. The alert's preview shows the same number. */
  week: string;
  month: string;
  hint: { text: string; link: { label: string; href: string } | null } | null;
  resultsHref: string;
  editHref: string;
};

type TickedChoice = Choice & { ticked: boolean };

export type EditList = {
  name: string;
  legend: string;
  chosen: TickedChoice[];
  add: Choice[];
  /** Specialties to add, in groups. If set, the form shows them instead of `add`. Null for lists of other values. */
  groups: SpecialityGroup[] | null;
};

export type EditAlertView = {
  id: string;
  name: string;
  frequency: AlertFrequency;
  /** Time zone of the emails: "Sydney time". */
  zone: string;
  workType: '' | 'locum' | 'permanent';
  q: string;
  where: string;
  place: string;
  radius: number;
  area: TickedChoice | null;
  from: string;
  to: string;
  fit: JobSearch['fit'];
  availability: boolean;
  saysDays: boolean;
  rateMin: string;
  rateUnit: string;
  lists: EditList[];
  notices: string[];
  preview: AlertPreviewView;
};

export type JobAlertsView = {
  /**
   * Alert for the work that the doctor wants. Null if the doctor has an alert, or has entered neither grade nor
   * speciality.
   */
  suggestion: { words: string; matching: string; href: string; jobs: SuggestedJobs } | null;
  lead: string;
  alerts: AlertRowView[];
  action: string;
  edit: EditAlertView | null;
  ended: { name: string; againHref: string } | null;
  undo: { id: string; name: string } | null;
  tomorrow: string;
  state: FormState;
};
