import { createHash } from 'node:crypto';
import type { Session } from '@/lib/services/identity/identity';
import type { Secrets } from '@/lib/core/secret-text.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

type Owner = Pick<Session, 'doctorId' | 'signedInAt'>;

// Only the same doctor can use the token, and only while signed in by the same sign-in.
const purpose = ({ doctorId, signedInAt }: Owner) => `pre-action save_job ${doctorId} ${signedInAt}`;

/**
 * Signs the token with which the page after sign-in saves a job. Loading the page twice gives the same token, so it
 * saves the job once.
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
