import type { FormState } from '@/lib/http/form';
import type { RateBenchmarkView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import type { VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import type { MemberRole } from './organisation';

export type EmployerFrameView = { organisation: string; name: string; role: MemberRole };

export const employerStateLabels: Record<VacancyState, string> = {
  received: 'We will call you',
  contacted: 'We are looking for doctors',
  'shortlist-sent': 'Shortlist sent',
  filled: 'Filled',
  closed: 'Closed',
};

export const vacancyChoices = ['open', 'filled', 'closed', 'all'] as const;
export type VacancyChoiceView = (typeof vacancyChoices)[number];

export type VacancyRowView = {
  reference: string;
  /** How many doctors, and of which grade and specialty: "2 doctors: Registrar, Emergency medicine". */
  need: string;
  place: string;
  dates: string;
  state: VacancyState;
  askedOn: string;
  /** Name of the member who requested the vacancy. Null if it was requested without an account. */
  askedBy: string | null;
  /** What happens next, and by when. Empty if the vacancy has ended. */
  next: string;
  consultant: ConsultantView | null;
};

type ConsultantView = { name: string; phone: string };

export type PendingView = {
  id: string;
  /** Reference of the vacancy that the request changes. Null for new vacancies. */
  changes: string | null;
  state: 'waiting' | 'sent-back';
  reason: string;
  askedBy: string;
  askedOn: string;
  /** Who sent the request back, and when. Null while it waits. */
  decided: string | null;
  place: string;
  vacancies: {
    need: string;
    dates: string;
    facts: { label: string; text: string }[];
    /** Estimate of the pay as a calculation, or why there is none. Null if no rate was typed. */
    cost: string | null;
  }[];
  /** True if the pay of at least one vacancy could be estimated. */
  hasEstimate: boolean;
  /** Estimate for all vacancies of the request. Null if there is only one vacancy, or no rate was typed. */
  total: string | null;
  /** Why this approver may not decide, and who may. Null for requesters and for approvers who may decide. */
  aboveLimit: string | null;
};

export type ShortlistTodo = { reference: string; need: string; dates: string; doctors: number };

/** A placement to confirm, or hours to approve. */
export type PlacementTodo = { title: string; detail: string; href: string; button: string };

export type VacanciesView = {
  employer: EmployerFrameView;
  choice: VacancyChoiceView;
  rows: VacancyRowView[];
  total: number;
  page: number;
  pageCount: number;
  pending: PendingView[];
  shortlists: ShortlistTodo[];
  placements: PlacementTodo[];
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
  timeline: { id: string; text: string; at: string; detail: string }[];
  /** The shortlist, if it was sent. Null before; `promise` then says when to expect it. */
  shortlist: { doctors: ShortlistDoctorView[]; sentOn: string } | null;
  promise: string;
  /** Null if no public job advert is comparable. */
  benchmark: RateBenchmarkView | null;
  consultant: { name: string; phone: string; email: string | null } | null;
  /** Estimate of the pay as a calculation, or why there is none. Null if no rate was typed. */
  cost: string | null;
  /** `edit`: no consultant handles the vacancy yet. `ask`: staff make the change. `none`: the vacancy has ended. */
  changeable: 'edit' | 'ask' | 'none';
  action: string;
  form: FormState;
};

export type RequestView = {
  employer: EmployerFrameView;
  /** True if an approver must agree before the request goes to staff. */
  waits: boolean;
  /** This approver's requests up to this amount go to staff at once: "$40,000 AUD". Null if there is no limit. */
  limit: string | null;
  /** Reference of the vacancy that the form changes. Null for a new request. */
  changes: string | null;
  action: string;
  known: Record<string, string>;
  /**
   * What the form starts from: the reference of a copied vacancy, the id of a request that was sent back, or "new". The
   * browser keeps a separate draft for each.
   */
  begunWith: string;
  note: string | null;
  /** Facilities of the organisation's earlier requests, which the form suggests. */
  facilities: string[];
  form: VacancyFormView;
};

export type CountsView = {
  requests: number;
  open: number;
  filled: number;
  closed: number;
  /** Median working time to the first candidate: "3½ working hours". Null if there are too few vacancies. */
  toFirstName: string | null;
  /** Percentage of filled and closed vacancies that were filled. Null if there are too few vacancies. */
  filledShare: number | null;
};

export type FiguresView = {
  employer: EmployerFrameView;
  all: CountsView;
  quarters: (CountsView & { name: string })[];
  /** A median or percentage is shown only from this number of vacancies on. */
  needed: number;
  benchmarks: RateBenchmarkView[];
  /** Usual pay for the work chosen in the form. Null if nothing is chosen. */
  asked: RateBenchmarkView | null;
  choices: VacancyFormView['choices'];
  values: { specialty: string; grade: string; region: string; work: string };
};

export type MembersView = {
  employer: EmployerFrameView;
  members: {
    id: string;
    name: string;
    email: string;
    role: MemberRole;
    approvalLimit: number | null;
    active: boolean;
    isYou: boolean;
  }[];
  invitations: {
    id: string;
    name: string;
    email: string;
    role: MemberRole;
    until: string;
    expired: boolean;
  }[];
  currency: 'AUD' | 'NZD';
  action: string;
  state: FormState;
};

export type InvitationView = {
  /** The invitation. Null if it has expired or was withdrawn. */
  invitation: {
    organisation: string;
    name: string;
    email: string;
    role: MemberRole;
    until: string;
    /**
     * Who opened the link. `signed-out`: must sign in first. `other`: signed in with an address that was not invited.
     */
    reader: 'signed-out' | 'other' | 'invited' | 'member';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
