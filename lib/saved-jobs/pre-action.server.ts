import { createHash } from 'node:crypto';
import type { Session } from '@/lib/services/identity/identity';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

type Owner = Pick<Session, 'doctorId' | 'signedInAt'>;

// Bound to one session of one person: useless to anybody else, and after the next sign-in.
const purpose = ({ doctorId, signedInAt }: Owner) => `pre-action save_job ${doctorId} ${signedInAt}`;

/**
 * What the page one lands on after a sign-in posts to carry out `save_job`. In one session the same job always gives the
 * same token, so that a page that is loaded twice asks for one and the same thing.
 */
export function signSaveJob(secret: string, session: Owner, number: string): string {
  return signText(secret, purpose(session), number);
}

/** Was this token made for this session and this job? */
export function isSaveJobToken(secret: string, session: Owner, number: string, token: string): boolean {
  return readSignedText(secret, purpose(session), token) === number;
}

/** The hash by which a used token is stored. */
export function preActionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
