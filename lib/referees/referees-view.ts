import type { FormState } from '@/lib/http/form';
import type { RefereeSummary } from './referee-labels';

/** What is left to say to a referee whose request takes no answer any more. */
export type ReferenceEndView = {
  kind: 'completed' | 'declined' | 'withdrawn' | 'ended';
  doctorName: string | null;
};

/** What /references/[token] shows: the form, or what became of the request. */
export type ReferenceView = {
  end: ReferenceEndView | null;
  form: {
    action: string;
    doctorName: string;
    refereeName: string;
    /** "Emergency physician, Warialda District Hospital". */
    refereeRole: string;
    /** The last day, in words. */
    until: string;
    /** As stored in the draft, or as first offered. */
    values: Record<string, string>;
    /** Something was saved before. */
    resumed: boolean;
    state: FormState;
  } | null;
};

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
