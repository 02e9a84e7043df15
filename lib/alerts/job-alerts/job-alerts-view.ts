import type { SpecialityGroup } from '@/lib/reference/specialties/speciality-choices';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import type { FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';
import type { AlertPreviewView } from './job-alert-view';

export type AlertRowView = {
  id: string;
  name: string;
  words: string[];
  /** "Every morning at 7 am". */
  often: string;
  state: 'active' | 'paused' | 'pending-confirmation';
  /** "Next look Sat 21 Nov, 7 am", "Paused until …". */
  next: string;
  /** "Last sent 2 days ago"; null if nothing was sent yet. */
  lastSent: string | null;
  /** "4 new jobs" in the last 7 days, the same number as in the alert's preview. */
  week: string;
  /** "12 in 30 days". */
  month: string;
  /** Suggestion to improve the alert. */
  hint: { text: string; link: { label: string; href: string } | null } | null;
  resultsHref: string;
  editHref: string;
};

export type EditChoice = [value: string, label: string];

/** A list of criteria in the edit form: the chosen values, and those that can be added. */
export type EditList = {
  name: string;
  legend: string;
  chosen: [value: string, label: string, ticked: boolean][];
  add: EditChoice[];
  /** Grouped choices of specialities, used instead of `add`. */
  groups: SpecialityGroup[] | null;
};

export type EditAlertView = {
  id: string;
  name: string;
  frequency: AlertFrequency;
  workType: '' | 'locum' | 'permanent';
  q: string;
  where: string;
  place: string;
  radius: number;
  /** The map area as a choice of a list; null if the alert has none. */
  area: [value: string, label: string, ticked: boolean] | null;
  from: string;
  to: string;
  fit: JobSearch['fit'];
  availability: boolean;
  /** True if the doctor has set availability. */
  saysDays: boolean;
  rateMin: string;
  rateUnit: string;
  lists: EditList[];
  notices: string[];
  preview: AlertPreviewView;
};

/** Content of /user/job-alerts. */
export type JobAlertsView = {
  /** The sentence below the title. */
  lead: string;
  alerts: AlertRowView[];
  /** Address that its forms are posted to. */
  action: string;
  edit: EditAlertView | null;
  /** The alert that was to be edited but has ended; `againHref` creates the same one again. */
  ended: { name: string; againHref: string } | null;
  /** The alert that has just been deleted. */
  undo: { id: string; name: string } | null;
  /** Earliest end date of a pause. */
  tomorrow: string;
  state: FormState;
};
