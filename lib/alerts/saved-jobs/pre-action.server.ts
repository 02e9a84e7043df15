import { createHash } from 'node:crypto';
import type { Session } from '@/lib/services/identity/identity';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

type Owner = Pick<Session, 'doctorId' | 'signedInAt'>;

// The token is bound to one session of one doctor. Other doctors cannot use it, nor can the same doctor after the next
// sign-in.
const purpose = ({ doctorId, signedInAt }: Owner) => `pre-action save_job ${doctorId} ${signedInAt}`;

/**
 * Signs the token with which the page after sign-in saves a job. A session and job always give the same token, so that
 * loading the page twice saves only once.
 */
export function signSaveJob(secret: string, session: Owner, number: string): string {
  return signText(secret, purpose(session), number);
}

export function isSaveJobToken(secret: string, session: Owner, number: string, token: string): boolean {
  return readSignedText(secret, purpose(session), token) === number;
}

export function preActionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
