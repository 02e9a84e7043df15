import type { FormState } from '@/lib/http/form';

/** What an employer sees of a doctor. */
export type ShortlistDoctorView = {
  id: string;
  name: string;
  /** The name comes with the acceptance. */
  unnamed: boolean;
  /** "Staff specialist, emergency medicine". */
  role: string;
  summary: string;
  registrations: { authority: string; text: string; note: string | null }[];
  /** What the doctor lets them see: yes, or when. */
  shows: { what: string; note: string; shown: boolean }[];
  /** `ended`: not answered, and the vacancy is filled or closed. */
  state: 'listed' | 'accepted' | 'declined' | 'ended';
  /** Where the employer's answer stands, for the list beside. */
  status: string;
  declineReason: string | null;
  contact: { phone: string | null; email: string } | null;
  /** What was asked and answered, oldest first. */
  thread: { id: string; kind: 'question' | 'answer'; text: string; at: string }[];
};

/** What `/shortlist/[token]` shows; `shortlist` null: the link has ended. */
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

/** What `/put-forward/[token]` shows a doctor. */
export type VacancyConsentView = {
  consent: {
    action: string;
    organisation: string;
    role: string;
    facility: string;
    dates: string;
    unnamed: boolean;
    /** What the doctor has said, and whether the employer has accepted them since; null: nothing yet. */
    said: 'granted' | 'accepted' | 'revoked' | null;
  };
  state: FormState;
};
