import type { SpecialityGroup } from '@/lib/specialties/speciality-choices';
import type { JobSearch } from '@/lib/job-search/job-search';
import type { FormState } from '@/lib/http/form';
import type { AlertFrequency } from './job-alert';
import type { AlertPreviewView } from './job-alert-view';

/** An alert as its row shows it. */
export type AlertRowView = {
  id: string;
  name: string;
  words: string[];
  /** "Every morning at 7 am". */
  often: string;
  state: 'active' | 'paused' | 'pending-confirmation';
  /** "Next look Sat 21 Nov, 7 am", "Paused until …". */
  next: string;
  /** "Last sent 2 days ago"; null: nothing yet. */
  lastSent: string | null;
  /** "4 new jobs": of the last 7 days, the number that the preview of the alert names. */
  week: string;
  /** "12 in 30 days". */
  month: string;
  /** What would make it a better alert. */
  hint: { text: string; link: { label: string; href: string } | null } | null;
  resultsHref: string;
  editHref: string;
};

/** A value of a list to choose from, and its label. */
export type EditChoice = [value: string, label: string];

/** A list of criteria in the edit form: what is chosen, and what may be added. */
export type EditList = {
  name: string;
  legend: string;
  chosen: [value: string, label: string, ticked: boolean][];
  add: EditChoice[];
  /** Of specialities, in place of `add`: grouped. */
  groups: SpecialityGroup[] | null;
};

/** The form that changes an alert. */
export type EditAlertView = {
  id: string;
  name: string;
  frequency: AlertFrequency;
  workType: '' | 'locum' | 'permanent';
  q: string;
  where: string;
  place: string;
  radius: number;
  /** The part of the map, as a choice of a list; null for an alert without one. */
  area: [value: string, label: string, ticked: boolean] | null;
  from: string;
  to: string;
  fit: JobSearch['fit'];
  availability: boolean;
  /** Whether the doctor has said when they are free. */
  saysDays: boolean;
  rateMin: string;
  rateUnit: string;
  lists: EditList[];
  notices: string[];
  preview: AlertPreviewView;
};

/** What /user/job-alerts shows. */
export type JobAlertsView = {
  /** The sentence below the title. */
  lead: string;
  alerts: AlertRowView[];
  /** Address its forms are sent to. */
  action: string;
  edit: EditAlertView | null;
  /** The alert that was to be changed and has ended; `againHref` makes the same anew. */
  ended: { name: string; againHref: string } | null;
  /** The alert that has just been deleted. */
  undo: { id: string; name: string } | null;
  /** First day a pause may end on. */
  tomorrow: string;
  state: FormState;
};
