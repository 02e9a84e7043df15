import type { FormState } from '@/lib/http/form';
import type { RefereeSummary } from './referee-labels';

export type ReferenceEndView = {
  kind: 'completed' | 'declined' | 'withdrawn' | 'ended';
  doctorName: string | null;
};

export type ReferenceView = {
  end: ReferenceEndView | null;
  form: {
    action: string;
    doctorName: string;
    refereeName: string;
    until: string;
    values: Record<string, string>;
    resumed: boolean;
    state: FormState;
  } | null;
};

export type RefereeRowView = RefereeSummary & {
  role: string;
  email: string;
  phone: string | null;
  /** For example "Clinical supervisor, Feb 2024 to now". */
  together: string;
  permission: boolean;
  editable: boolean;
  /**
   * `possible`: the doctor can ask the referee for a reference. `needs-permission`: the doctor must first confirm that
   * the referee agreed to be asked. Null if the doctor cannot ask.
   */
  request: 'possible' | 'needs-permission' | null;
  /** True if the referee was asked and has not answered. */
  waiting: boolean;
  /** True if we asked a waiting referee long enough ago to send a reminder. */
  remindable: boolean;
  /**
   * Link that opens a reminder to the referee in the doctor's mail program. Null unless the referee was asked and has
   * not answered.
   */
  mailHref: string | null;
};

export type RefereeNeedView = {
  country: 'AU' | 'NZ';
  title: string;
  words: string;
  count: number;
  named: number;
  received: number;
};

export type RefereeFormView = {
  id: string | null;
  title: string;
  action: string;
  values: Record<string, string>;
  country: 'AU' | 'NZ';
};

export type RefereesView = {
  referees: RefereeRowView[];
  needs: RefereeNeedView[];
  room: boolean;
  most: number;
  form: RefereeFormView | null;
  undo: { id: string; name: string } | null;
  action: string;
  state: FormState;
};
