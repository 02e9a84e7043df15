import type { FormState } from '@/lib/http/form';
import type { RateBenchmarkView } from '@/lib/rate-benchmark/rate-benchmark-view';
import type { ShortlistDoctorView } from '@/lib/shortlists/shortlist-view';
import type { VacancyState } from '@/lib/vacancy-requests/vacancy-request';
import type { VacancyFormView } from '@/lib/vacancy-requests/vacancy-view';
import type { MemberRole } from './organisation';

/** Who is signed in, for the frame of every page of the employers' account. */
export type EmployerFrameView = { organisation: string; name: string; role: MemberRole };

/** States of a vacancy as an employer reads them. */
export const employerStateLabels: Record<VacancyState, string> = {
  received: 'We call you',
  contacted: 'We look for doctors',
  'shortlist-sent': 'Shortlist sent',
  filled: 'Filled',
  closed: 'Closed',
};

/** What can be chosen above the list. */
export const vacancyChoices = ['open', 'filled', 'closed', 'all'] as const;
export type VacancyChoiceView = (typeof vacancyChoices)[number];

export type VacancyRowView = {
  reference: string;
  /** "2 doctors: Registrar, Emergency medicine". */
  need: string;
  place: string;
  dates: string;
  state: VacancyState;
  askedOn: string;
  /** Name of the member; null: sent without an account. */
  askedBy: string | null;
};

/** Vacancies that wait for an approver, or were sent back. */
export type PendingView = {
  id: string;
  state: 'waiting' | 'sent-back';
  reason: string;
  askedBy: string;
  askedOn: string;
  place: string;
  vacancies: { need: string; dates: string }[];
};

/** What /employers/account shows. */
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

/** What /employers/account/vacancies/[reference] shows. */
export type VacancyDetailView = {
  employer: EmployerFrameView;
  reference: string;
  need: string;
  place: string;
  dates: string;
  state: VacancyState;
  /** What was asked for besides: label and text. */
  facts: [label: string, text: string][];
  timeline: { id: string; text: string; at: string }[];
  /** Null: not sent yet, and by when it is promised. */
  shortlist: { doctors: ShortlistDoctorView[]; sentOn: string } | null;
  promise: string;
  /** What public adverts pay for such a need; null: it cannot be compared. */
  benchmark: RateBenchmarkView | null;
  consultant: { name: string; phone: string; email: string | null } | null;
  action: string;
  form: FormState;
};

/** What /employers/account/request shows. */
export type RequestView = {
  employer: EmployerFrameView;
  /** What is asked for waits for an approver. */
  waits: boolean;
  action: string;
  /** Values of a fresh form. */
  known: Record<string, string>;
  /** What the form begins with: a reference or an id; "new". */
  begunWith: string;
  /** Says what it is a copy of. */
  note: string | null;
  form: VacancyFormView;
};

/** Figures of some vacancies, in words. */
export type CountsView = {
  requests: number;
  open: number;
  filled: number;
  closed: number;
  /** "3½ working hours"; null: too few to tell. */
  toFirstName: string | null;
  /** Per cent; null: too few to tell. */
  filledShare: number | null;
};

/** What /employers/account/figures shows. */
export type FiguresView = {
  employer: EmployerFrameView;
  all: CountsView;
  /** Newest first; "October to December 2026". */
  quarters: (CountsView & { name: string })[];
  /** From so many vacancies on there is a median and a share. */
  needed: number;
  /** What the organisation asks for most often. */
  benchmarks: RateBenchmarkView[];
  /** What was asked with the form; null: nothing. */
  asked: RateBenchmarkView | null;
  choices: VacancyFormView['choices'];
  values: { specialty: string; grade: string; region: string; work: string };
};

/** What /employers/account/members shows. */
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

/** What /employers/invitation/[token] shows. */
export type InvitationView = {
  /** Null: it has ended. */
  invitation: {
    organisation: string;
    name: string;
    email: string;
    role: MemberRole;
    until: string;
    /** `signed-out`: sign in first; `other`: signed in with another address. */
    reader: 'signed-out' | 'other' | 'invited' | 'member';
    signIn: string;
    register: string;
  } | null;
  action: string;
  state: FormState;
};
