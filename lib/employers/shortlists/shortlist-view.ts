import type { FormState } from '@/lib/http/form';

export type ShortlistDoctorView = {
  id: string;
  name: string;
  /** True if the employer sees the doctor's name only after accepting the doctor. */
  unnamed: boolean;
  /** Grade and specialty: "Staff specialist, emergency medicine". */
  role: string;
  summary: string;
  registrations: { authority: string; text: string; note: string | null }[];
  shows: { what: string; note: string; shown: boolean }[];
  /** `ended`: the vacancy was filled or closed before the employer answered. */
  state: 'listed' | 'accepted' | 'declined' | 'ended';
  /**
   * Set while an acceptance can be taken back. `tellsAt`: time at which the doctor is told. `mine`: the reader accepted
   * the doctor.
   */
  acceptance: { tellsAt: string; mine: boolean } | null;
  /** Warning if the employer has accepted as many other doctors as the vacancy needs. */
  overbooks: string | null;
  status: string;
  declineReason: string | null;
  contact: { phone: string | null; email: string } | null;
  /** Questions and answers about the doctor, in order. `who` is "You" if the reader asked. */
  thread: { id: string; kind: 'question' | 'answer'; who: string; text: string; at: string }[];
};

export type ShortlistView = {
  shortlist: {
    action: string;
    /** Null if the shortlist was sent to another person than the contact of the vacancy. */
    messagesHref: string | null;
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

export type VacancyConsentView = {
  consent: {
    action: string;
    organisation: string;
    role: string;
    facility: string;
    dates: string;
    unnamed: boolean;
    /** The doctor's latest answer; `accepted` if the employer has since accepted the doctor. Null without an answer. */
    said: 'granted' | 'accepted' | 'revoked' | null;
  };
  state: FormState;
};
