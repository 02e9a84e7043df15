import type { FormState } from '@/lib/http/form';

/** Doctor on the employer's page. */
export type ShortlistDoctorView = {
  id: string;
  name: string;
  /** True if the name is shown only after acceptance. */
  unnamed: boolean;
  /** "Staff specialist, emergency medicine". */
  role: string;
  summary: string;
  registrations: { authority: string; text: string; note: string | null }[];
  /** Each detail the doctor may show: shown now, or when it will be. */
  shows: { what: string; note: string; shown: boolean }[];
  /** `ended`: the vacancy was filled or closed before an answer. */
  state: 'listed' | 'accepted' | 'declined' | 'ended';
  /** State of the employer's answer, for the list. */
  status: string;
  declineReason: string | null;
  contact: { phone: string | null; email: string } | null;
  /** Questions and answers, oldest first. */
  thread: { id: string; kind: 'question' | 'answer'; text: string; at: string }[];
};

/** Content of `/shortlist/[token]`. `shortlist` is null if the link has ended. */
export type ShortlistView = {
  shortlist: {
    action: string;
    title: string;
    reference: string;
    sentOn: string;
    recipient: string;
    until: string;
    facts: { icon: 'calendar' | 'coin' | 'pin'; label: string; text: string; note: string | null }[];
    doctors: ShortlistDoctorView[];
    consultant: { name: string; phone: string; email: string | null } | null;
  } | null;
  state: FormState;
};

/** Content of `/put-forward/[token]` for a doctor. */
export type VacancyConsentView = {
  consent: {
    action: string;
    organisation: string;
    role: string;
    facility: string;
    dates: string;
    unnamed: boolean;
    /**
     * Latest answer of the doctor, or `accepted` if the employer has accepted them since. Null if the doctor has not
     * answered.
     */
    said: 'granted' | 'accepted' | 'revoked' | null;
  };
  state: FormState;
};
