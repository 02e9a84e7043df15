import { holdsLink } from '@/lib/core/text';
import type { RequestState } from './referee';

/** A request with who asks and who is asked. */
export type RequestDetails = {
  id: string;
  state: RequestState;
  requestedAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  /** What is written so far, by field; after sending, the answer. */
  answers: Record<string, unknown>;
  referee: {
    id: string;
    name: string;
    position: string;
    organisation: string;
    email: string;
    removed: boolean;
  };
  doctor: {
    id: string;
    givenName: string | null;
    familyName: string | null;
    email: string;
    timeZone: string | null;
    /** May get emails: neither disabled nor about to be deleted. */
    active: boolean;
  };
};

const nameOfEmails = /^[\p{L}\p{M}'’. -]{1,80}$/u;

/**
 * The doctor's name in emails to a referee, who is told nothing else that the doctor typed. The name comes from sign-up,
 * where anything can be typed: what is not plainly a name is left out.
 */
export function nameForReferee(doctor: RequestDetails['doctor']): string {
  const name = doctorName(doctor);
  return nameOfEmails.test(name) && !holdsLink(name) ? name : 'A doctor';
}

/** A doctor's name as others are told it. */
export function doctorName({ givenName, familyName }: RequestDetails['doctor']): string {
  return [givenName, familyName].filter(Boolean).join(' ') || 'A doctor';
}
