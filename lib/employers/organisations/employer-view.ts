import type { FormState } from '@/lib/http/form';
import type { RateBenchmarkView } from '@/lib/jobs/rate-benchmark/rate-benchmark-view';
import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import type { VacancyStatus } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/employers/vacancy-requests/vacancy-view';
import type { MemberRole } from './organisation';

export type EmployerFrameView = { organisation: string; name: string; role: MemberRole };

export const vacancyChoices = ['open', 'filled', 'closed', 'all'] as const;
export type VacancyChoiceView = (typeof vacancyChoices)[number];

/** `amount` is a text such as "About $40,000 AUD". `note` says what it is based on. */
export type EstimateView = { amount: string; note: string };

/** Cost of the confirmed placements of a vacancy, including our fee. `doctors` is the number of these placements. */
export type ConfirmedCost = EstimateView & { doctors: number };

export type VacancyRowView = {
  reference: string;
  need: string;
  place: string;
  dates: string;
  state: VacancyStatus;
  isConfirmed: boolean;
  askedOn: string;
  /** Name of the member who requested the vacancy. Null if the sender had no account. */
  askedBy: string | null;
  next: string;
  /** The confirmed cost once the placements of all needed doctors are confirmed. Before, the estimate. */
  cost: EstimateView | null;
  /** Name of the consultant. Null if there is none, or if the vacancy has ended. */
  consultant: string | null;
};

/** `hours` are the consultant's, with their time zone. */
export type ConsultantView = { name: string; phone: string; portrait: string | null; hours: string };

export type PendingView = {
  id: string;
  /** Reference of the vacancy that the employer wants to change. Null if the request is for new vacancies. */
  changes: string | null;
  state: 'waiting' | 'sent-back';
  reason: string;
  askedBy: string;
  askedOn: string;
  /** Instant (ISO 8601) of the request. */
  since: string;
  /** Text that says who sent the request back, and when. Null while the request waits for approval. */
  decided: string | null;
  place: string;
  vacancies: {
    need: string;
    dates: string;
    facts: { label: string; text: string }[];
    /** Explains how the pay was estimated, or why no estimate is possible. Null if the employer typed no rate. */
    cost: string | null;
  }[];
  hasEstimate: boolean;
  /** Estimate for all vacancies together. Null if it is unknown. */
  estimate: EstimateView | null;
  /** Estimate for all vacancies together. Null if there is only one vacancy, or no rate was typed. */
  total: string | null;
  /**
   * Why the approver who reads this cannot decide, and who can. Null for requesters, and for approvers who can decide.
   */
  aboveLimit: string | null;
  /** References of open vacancies for the same role, facility and days, because the request may be a double. */
  similar: string[];
};

/** A task for the employer: doctors to decide about, a placement to confirm, hours to approve or a message to read. */
export type EmployerTodo = {
  kind: 'shortlist' | 'placement' | 'timesheet' | 'message';
  /** Instant (ISO 8601) from which we wait for the employer. Empty if it is unknown. */
  since: string;
  title: string;
  /** Place and dates, or the beginning of the message. */
  details: readonly string[];
  /** Cost for the employer. Empty if the task is to decide about doctors. */
  amount: string;
  /** Text with the number of hours, shifts or doctors. */
  size: string;
  /** Difference from the agreed hours, such as "1 h 15 min longer than agreed". */
  difference?: string;
  href: string;
  button: string;
};

/** A confirmed placement that has not ended. `title` is the doctor's name. */
export type ComingPlacement = { title: string; facility: string; dates: string; href: string };

export type VacanciesView = {
  employer: EmployerFrameView;
  coming: ComingPlacement[];
  /** For example "Good evening, Anders". */
  greeting: string;
  choice: VacancyChoiceView;
  rows: VacancyRowView[];
  /** Consultants of all open vacancies of the employer. */
  consultants: (ConsultantView & { id: string })[];
  counts: Record<VacancyChoiceView, number>;
  page: number;
  pageCount: number;
  pending: PendingView[];
  todos: EmployerTodo[];
  action: string;
  state: FormState;
};

export type VacancyDetailView = {
  employer: EmployerFrameView;
  reference: string;
  need: string;
  place: string;
  dates: string;
  state: VacancyStatus;
  /** True if the placements of all accepted doctors are confirmed. */
  isConfirmed: boolean;
  /** True if the placements of as many doctors as the employer needs are confirmed. */
  isPlaced: boolean;
  facts: { label: string; text: string }[];
  timeline: { id: string; text: string; at: string; detail: string }[];
  /** The shortlist. Null until staff have sent it; `promise` then says when to expect it. */
  shortlist: { doctors: ShortlistDoctorView[]; sentOn: string } | null;
  /** When to expect a shortlist. Null if it has been sent or the vacancy has ended. */
  promise: string | null;
  /** Null once the employer has accepted a doctor or the vacancy has ended. */
  benchmark: RateBenchmarkView | null;
  consultant: (ConsultantView & { email: string | null }) | null;
  /** True if the conversation about the vacancy has messages that no member of the organisation has read. */
  hasUnread: boolean;
  /** Explains the estimate of the pay. Null without an estimate, and if `isPlaced`. */
  cost: string | null;
  /**
   * `edit` if no consultant handles the vacancy yet. `ask` if staff must make the change. `none` if the vacancy has
   * ended.
   */
  changeable: 'edit' | 'ask' | 'none';
  action: string;
  form: FormState;
};

export type KnownFacility = { facility: string; region: string; town: string };

export type RequestView = {
  employer: EmployerFrameView;
  title: string;
  sendLabel: string;
  /** Says who must agree to the request before it reaches staff. */
  lead: string;
  /** Steps that follow a new request. */
  steps: string[];
  /** Reference of the vacancy that the form changes. Null if the form is for new vacancies. */
  changes: string | null;
  action: string;
  known: Record<string, string>;
  /**
   * Source of the values in the form: the reference of a copied vacancy, the id of a request that was sent back, or
   * "new". The browser keeps a separate draft for each source.
   */
  begunWith: string;
  note: string | null;
  facilities: KnownFacility[];
  /** Consultants of all open vacancies of the employer. */
  consultants: (ConsultantView & { id: string })[];
  form: VacancyFormView;
};

export type CountsView = {
  requests: number;
  open: number;
  /** Median working time to the first candidate, such as "3½ hours". Null if there are too few vacancies. */
  toFirstName: string | null;
  /** Filled vacancies, and all vacancies that are filled or closed: "4 of 5". */
  filled: string;
};

export type FiguresView = {
  employer: EmployerFrameView;
  all: CountsView;
  /** Requests in the last 13 weeks. `compared` is a text such as "2 more than in the 13 weeks before". */
  recent: { requests: number; compared: string };
  quarters: (CountsView & { name: string })[];
  needed: number;
  benchmarks: RateBenchmarkView[];
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
  invitation: {
    organisation: string;
    name: string;
    email: string;
    role: MemberRole;
    until: string;
    /**
     * `signed-out`: must sign in first. `other`: signed in with an email address that was not invited. `invited`: can
     * accept the invitation. `member`: has already accepted it.
     */
    reader: 'signed-out' | 'other' | 'invited' | 'member';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
