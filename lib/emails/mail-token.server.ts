import { readSignedText, signText } from '@/lib/core/signed-text.server';
import type { MailTokenPurpose } from './mail-token';

const signed = (purpose: MailTokenPurpose) => `mail ${purpose}`;

/** A token for a link of an email. Nothing of it is stored: the row that it names decides whether it still counts. */
export function mailToken(secret: string, purpose: MailTokenPurpose, id: string): string {
  return Buffer.from(signText(secret, signed(purpose), id)).toString('base64url');
}

/** What a token names if this site made it for this purpose, else null. */
export function readMailToken(secret: string, purpose: MailTokenPurpose, token: string): string | null {
  return readSignedText(secret, signed(purpose), Buffer.from(token, 'base64url').toString());
}
