import type { Secrets } from '@/lib/core/secret-text.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';
import type { MailTokenPurpose } from './mail-token';

const signed = (purpose: MailTokenPurpose) => `mail ${purpose}`;

/**
 * Returns a secret token for a link in an email. The token contains the signed id of a row and is not stored. The row
 * decides whether the link still works.
 */
export function mailToken(secrets: Secrets, purpose: MailTokenPurpose, id: string): string {
  return Buffer.from(signText(secrets, signed(purpose), id)).toString('base64url');
}

export function readMailToken(secrets: Secrets, purpose: MailTokenPurpose, token: string): string | null {
  return readSignedText(secrets, signed(purpose), Buffer.from(token, 'base64url').toString());
}
