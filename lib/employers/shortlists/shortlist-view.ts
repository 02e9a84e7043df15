import { count } from '@/lib/core/text';
import type { FormState } from '@/lib/http/form';
import type { EntryEnding } from './shortlist';

export type ShortlistDoctorView = {
  id: string;
  name: string;
  /** True if the employer may see the doctor's name only after an acceptance. */
  unnamed: boolean;
  role: string;
  summary: string;
  /** Day on which the doctor agreed to be put forward. Null if the doctor no longer agrees. */
  agreedOn: string | null;
  registrations: { authority: string; text: string; note: string | null; isVerified: boolean }[];
  /** Says how the employer gets the CV and the documents. */
  documents: string;
  shows: { what: string; note: string; shown: boolean }[];
  /** `ended` means that the vacancy was filled or closed before the employer decided about the doctor. */
  state: 'listed' | 'accepted' | 'declined' | 'ended';
  /** Null unless the doctor does not know the employer's answer yet. `mine` is true if the reader can take it back. */
  takeBack: { text: string; mine: boolean } | null;
  /** Warning that the employer has already accepted as many other doctors as the vacancy needs. Null if not. */
  overbooks: string | null;
  status: string;
  /** Names who accepted or declined the doctor. Null if the employer has not answered. */
  decision: string | null;
  declineReason: string | null;
  contact: { phone: string | null; email: string } | null;
  /**
   * Next step after the acceptance. `href` leads to the messages, or to the placement after its terms were sent. On pages
   * of emailed links, `href` is null.
   */
  next: { text: string; href: string | null; label: string } | null;
  /** Questions and answers about the doctor, oldest first. `who` is "You" if the reader asked. */
  thread: { id: string; kind: 'question' | 'answer'; who: string; text: string; at: string }[];
};

/**
 * `spare`: the employer has already accepted as many other doctors as it needs. `folded`: the employer has declined the
 * doctor, or the vacancy was filled or closed.
 */
export function findShape({
  state,
  overbooks,
}: Pick<ShortlistDoctorView, 'state' | 'overbooks'>): 'accepted' | 'open' | 'spare' | 'folded' {
  if (state === 'accepted') return 'accepted';
  if (state !== 'listed') return 'folded';
  return overbooks === null ? 'open' : 'spare';
}

export type ShortlistView = {
  shortlist: {
    action: string;
    /** Null if the reader is not the contact of the vacancy, because only the contact can read the messages. */
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
    /** Name of the doctor. Empty if it is unknown. */
    name: string;
    /** Such as "registration number (AHPRA MED0001234567)". */
    registration: string;
    organisation: string;
    role: string;
    facility: string;
    dates: string;
    /** Pay and shifts as the employer typed them. Empty if the employer left them out. */
    pay: string;
    shifts: string;
    /** Accommodation and travel. Empty if the employer provides neither. */
    provides: string;
    /** Text that staff wrote about the doctor. The employer reads it in the shortlist. */
    summary: string;
    /** Warning that the employer has accepted as many other doctors as it asked for. Null if not. */
    filledNeed: string | null;
    /** Warning that the doctor has agreed to other work on the same days. Null if not. */
    overlap: string | null;
    /** Names of the documents that the doctor still has to add or replace for this vacancy. */
    missingDocuments: string[];
    consultant: { name: string; phone: string } | null;
    unnamed: boolean;
    /** Day on which we sent the shortlist with this doctor to the employer. Null before. */
    sentOn: string | null;
    /** True if the reader has signed in to the doctor's own account. */
    isOwn: boolean;
    /**
     * The doctor's latest answer, `accepted` if the employer has accepted the doctor, or why the answer no longer
     * matters. Null before an answer.
     */
    said: 'granted' | 'accepted' | 'revoked' | EntryEnding | null;
    /** The accepted doctor's placement once we have sent its terms. `href` is null if the doctor has no working link. */
    placement: {
      href: string | null;
      /** Days of the newest terms. */
      dates: string;
      state: 'sent' | 'changed' | 'confirmed';
      hasDoctorConfirmed: boolean;
    } | null;
  };
  /** All vacancies about which one email asked, by the id of their entry. Null if the link names only one. */
  several: { id: string; consent: VacancyConsentView['consent'] }[] | null;
  state: FormState;
};

/**
 * For example "2 accepted, 1 question open with Hannah." Leaves out a single accepted doctor, because the state of the
 * vacancy says that. Empty if there is nothing else to say.
 */
export function describeAnswers(
  doctors: readonly { state: string; thread: readonly { kind: string }[] }[],
  consultant: string,
): string {
  const accepted = doctors.filter(({ state }) => state === 'accepted').length;
  const declined = doctors.filter(({ state }) => state === 'declined').length;
  const listed = doctors.filter(({ state }) => state === 'listed');
  const ours = listed.filter(({ thread }) => thread.at(-1)?.kind === 'question').length;
  const yours = listed.length - ours;
  const parts = [
    accepted > 1 && `${accepted} accepted`,
    declined > 0 && `${declined} declined`,
    yours > 0 && `${yours} waiting for your answer`,
    ours > 0 && `${count(ours, 'question')} open with ${consultant}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
