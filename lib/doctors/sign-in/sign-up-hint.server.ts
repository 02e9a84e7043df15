import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/**
 * Details that a visitor entered before sign-up. The sign-up form suggests the email address, and the first step of
 * onboarding suggests the country.
 */
type SignUpHint = { country: string | null; email: string };

const name = 'sign_up';
const maxAgeSeconds = 3600;
const schema = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  email: z.email().max(254),
});

/**
 * Stores the values in a cookie for an hour. The page's URL must not contain them, because logs contain URLs and one of
 * the values is an email address.
 */
export function leaveSignUpHint(response: ServerResponse, hint: SignUpHint, siteUrl: string): void {
  const value = Buffer.from(JSON.stringify(hint)).toString('base64url');
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function readSignUpHint(request: IncomingMessage): SignUpHint | null {
  const found = /(?:^|;\s*)sign_up=([A-Za-z0-9_-]{1,800})/.exec(request.headers.cookie ?? '');
  if (!found?.[1]) return null;
  try {
    const given = schema.safeParse(JSON.parse(Buffer.from(found[1], 'base64url').toString()));
    return given.success ? given.data : null;
  } catch {
    return null;
  }
}
