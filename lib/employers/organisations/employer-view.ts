import type { FormState } from '@/lib/http/form';
import type { RateBenchmarkView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import type { VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import type { MemberRole } from './organisation';

export type EmployerFrameView = { organisation: string; name: string; role: MemberRole };

export const employerStateLabels: Record<VacancyState, string> = {
  received: 'We call you',
  contacted: 'We look for doctors',
  'shortlist-sent': 'Shortlist sent',
  filled: 'Filled',
  closed: 'Closed',
};

export const vacancyChoices = ['open', 'filled', 'closed', 'all'] as const;
export type VacancyChoiceView = (typeof vacancyChoices)[number];

export type VacancyRowView = {
  reference: string;
  /** Doctors needed: "2 doctors: Registrar, Emergency medicine". */
  need: string;
  place: string;
  dates: string;
  state: VacancyState;
  askedOn: string;
  /** Name of the member who asked for doctors. Null if the vacancy was sent without an account. */
  askedBy: string | null;
};

export type PendingView = {
  id: string;
  state: 'waiting' | 'sent-back';
  reason: string;
  askedBy: string;
  askedOn: string;
  place: string;
  vacancies: { need: string; dates: string }[];
};

export type VacanciesView = {
  employer: EmployerFrameView;
  choice: VacancyChoiceView;
  rows: VacancyRowView[];
  total: number;
  page: number;
  pageCount: number;
  pending: PendingView[];
  action: string;
  state: FormState;
};

export type VacancyDetailView = {
  employer: EmployerFrameView;
  reference: string;
  need: string;
  place: string;
  dates: string;
  state: VacancyState;
  facts: { label: string; text: string }[];
  timeline: { id: string; text: string; at: string }[];
  /** The shortlist that was sent. Null if none has been sent; `promise` then says when it is due. */
  shortlist: { doctors: ShortlistDoctorView[]; sentOn: string } | null;
  promise: string;
  /** Pay of comparable public adverts. Null if there is nothing to compare with. */
  benchmark: RateBenchmarkView | null;
  consultant: { name: string; phone: string; email: string | null } | null;
  action: string;
  form: FormState;
};

export type RequestView = {
  employer: EmployerFrameView;
  /** True if an approver must agree before the request goes to staff. */
  waits: boolean;
  action: string;
  known: Record<string, string>;
  /**
   * Source of the initial values: the reference of a copied vacancy, the id of a returned request, or "new". Each
   * source has its own draft.
   */
  begunWith: string;
  note: string | null;
  form: VacancyFormView;
};

export type CountsView = {
  requests: number;
  open: number;
  filled: number;
  closed: number;
  /** Working time to the first candidate: "3½ working hours". Null if there are too few vacancies. */
  toFirstName: string | null;
  /** Percentage of ended vacancies that were filled. Null if there are too few vacancies. */
  filledShare: number | null;
};

export type FiguresView = {
  employer: EmployerFrameView;
  all: CountsView;
  quarters: (CountsView & { name: string })[];
  /** Minimum number of vacancies for a median or a share. */
  needed: number;
  benchmarks: RateBenchmarkView[];
  /** Usual pay for the kind of vacancy chosen in the form. Null if nothing was chosen. */
  asked: RateBenchmarkView | null;
  choices: VacancyFormView['choices'];
  values: { specialty: string; grade: string; region: string; work: string };
};

export type MembersView = {
  employer: EmployerFrameView;
  members: { id: string; name: string; email: string; role: MemberRole; active: boolean; isYou: boolean }[];
  invitations: {
    id: string;
    name: string;
    email: string;
    role: MemberRole;
    until: string;
    expired: boolean;
  }[];
  action: string;
  state: FormState;
};

export type InvitationView = {
  /** Null if the invitation has expired or was withdrawn. */
  invitation: {
    organisation: string;
    name: string;
    email: string;
    role: MemberRole;
    until: string;
    /**
     * `signed-out`: the reader must sign in first. `other`: the reader is signed in with another address than the
     * invited one.
     */
    reader: 'signed-out' | 'other' | 'invited' | 'member';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
