import { givenPaths } from '@/lib/routes';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Secrets } from '@/lib/core/secret-text.server';
import { readSignedText, signText } from '@/lib/core/signed-text.server';

const name = 'verification';
const purpose = 'resend verification mail';
const lastsSeconds = 15 * 60;
const schema = z.object({ subject: z.string().min(1).max(200), until: z.number() });

type Signer = { secrets: Secrets; now: Date };

/**
 * Returns a cookie with which this browser can request the verification email for 15 minutes, after the password was
 * entered. Uses a cookie instead of a link, because links are logged and shared.
 */
export function verificationTicket(subject: string, { secrets, now }: Signer) {
  const content = JSON.stringify({ subject, until: now.getTime() + lastsSeconds * 1000 });
  const value = signText(secrets, purpose, Buffer.from(content).toString('base64url'));
  return { name, value, path: givenPaths.loginError(), maxAgeSeconds: lastsSeconds };
}

/**
 * Returns the account whose verification email the request may ask for. Null if the cookie is missing, expired or not
 * signed by this site.
 */
export function readVerificationTicket(request: IncomingMessage, { secrets, now }: Signer): string | null {
  const value = /(?:^|;\s*)verification=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const text = readSignedText(secrets, purpose, value);
  if (text === null) return null;
  const content = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return content.success && content.data.until > now.getTime() ? content.data.subject : null;
}
