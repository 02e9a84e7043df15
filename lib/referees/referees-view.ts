import type { RefereeSummary } from './referee-words';
import type { FormState } from '@/lib/http/form';

/** A referee as the list shows it. */
export type RefereeRowView = RefereeSummary & {
  /** "Emergency physician, Warialda District Hospital". */
  role: string;
  relationship: string;
  email: string;
  phone: string | null;
  /** "Feb 2025 to now". */
  together: string;
  permission: boolean;
  editable: boolean;
  /** What asking would be now: possible, lacking the permission, or out of the question. */
  request: 'possible' | 'needs-permission' | null;
  withdrawable: boolean;
};

/** What employers of a country ask for and how far it is met. */
export type RefereeNeedView = {
  country: 'AU' | 'NZ';
  title: string;
  words: string;
  count: number;
  named: number;
  received: number;
};

/** The form of one referee. */
export type RefereeFormView = {
  /** Null: a new one. */
  id: string | null;
  title: string;
  action: string;
  values: Record<string, string>;
  country: 'AU' | 'NZ';
};

/** What /user/referees shows. */
export type RefereesView = {
  referees: RefereeRowView[];
  needs: RefereeNeedView[];
  /** The list has room for one more. */
  room: boolean;
  most: number;
  /** Null: the list alone. */
  form: RefereeFormView | null;
  undo: { id: string; name: string } | null;
  action: string;
  state: FormState;
};
