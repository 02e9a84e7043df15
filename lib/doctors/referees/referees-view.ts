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
    /** For example "Emergency physician, Warialda District Hospital". */
    refereeRole: string;
    until: string;
    values: Record<string, string>;
    resumed: boolean;
    state: FormState;
  } | null;
};

export type RefereeRowView = RefereeSummary & {
  role: string;
  relationship: string;
  email: string;
  phone: string | null;
  /** Months of joint work: "Feb 2025 to now". */
  together: string;
  permission: boolean;
  editable: boolean;
  /**
   * `possible`: the doctor can ask this referee. `needs-permission`: the doctor must first confirm that the referee
   * agreed. Null if the referee cannot be asked.
   */
  request: 'possible' | 'needs-permission' | null;
  withdrawable: boolean;
  /** Link that opens the doctor's mail program with a reminder. Null unless the referee was asked and has not answered. */
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
  /** Id of the referee; null for a new referee. */
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
  /** Form for one referee; null if only the list is shown. */
  form: RefereeFormView | null;
  undo: { id: string; name: string } | null;
  action: string;
  state: FormState;
};
