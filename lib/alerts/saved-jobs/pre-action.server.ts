import { createHash } from 'node:crypto';
import type { Session } from '@/lib/services/identity/identity';
import type { Secrets } from '@/lib/core/secret-text.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

type Owner = Pick<Session, 'doctorId' | 'signedInAt'>;

// Ties the token to one doctor and one sign-in. After signing in again, the doctor cannot use an old token.
const purpose = ({ doctorId, signedInAt }: Owner) => `pre-action save_job ${doctorId} ${signedInAt}`;

/**
 * Signs the token with which the page that opens after sign-in saves a job. Loading that page twice gives the same
 * token, so the job is saved only once.
 */
export function signSaveJob(secrets: Secrets, session: Owner, number: string): string {
  return signText(secrets, purpose(session), number);
}

export function isSaveJobToken(secrets: Secrets, session: Owner, number: string, token: string): boolean {
  return readSignedText(secrets, purpose(session), token) === number;
}

export function preActionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
