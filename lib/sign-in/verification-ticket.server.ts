import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

const name = 'verification';
const purpose = 'resend verification mail';
const lastsSeconds = 15 * 60;
const schema = z.object({ subject: z.string().min(1).max(200), until: z.number() });

type Signer = { secret: string; now: Date };

/**
 * The cookie that lets a browser ask for the verification email of the account whose password it has just given, for
 * 15 minutes. A cookie, not an address: addresses end in logs and are passed on.
 */
export function verificationTicket(subject: string, { secret, now }: Signer) {
  const content = JSON.stringify({ subject, until: now.getTime() + lastsSeconds * 1000 });
  const value = signText(secret, purpose, Buffer.from(content).toString('base64url'));
  return { name, value, path: '/login-error', maxAgeSeconds: lastsSeconds };
}

/** The provider's account that a request's ticket is for; null without one, or when it is too old or not of this site. */
export function readVerificationTicket(request: IncomingMessage, { secret, now }: Signer): string | null {
  const value = /(?:^|;\s*)verification=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const text = readSignedText(secret, purpose, value);
  if (text === null) return null;
  const content = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return content.success && content.data.until > now.getTime() ? content.data.subject : null;
}
