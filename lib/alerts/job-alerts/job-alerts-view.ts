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
  /** Time of the next run, such as "Next look Sat 21 Nov, 7 am", or "Paused until …". */
  next: string;
  /** Time of the last email, such as "Last sent 2 days ago". Null if the alert has sent none. */
  lastSent: string | null;
  /** New jobs in the last 7 days, such as "4 new jobs". Equals the number in the alert's preview. */
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
  /** Specialties that can be added, grouped. Replaces `add` in the list of specialties; null in other lists. */
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
  /** An alert for the doctor's own work. Null if the doctor has alerts, or has entered neither grade nor speciality. */
  suggestion: { words: string; detail: string | null; href: string } | null;
  lead: string;
  alerts: AlertRowView[];
  action: string;
  edit: EditAlertView | null;
  ended: { name: string; againHref: string } | null;
  undo: { id: string; name: string } | null;
  tomorrow: string;
  state: FormState;
};
