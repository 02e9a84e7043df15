import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** What somebody said before signing up. The address goes to the sign-up form, the country into their first answers. */
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

/** Stores the hint in the visitor's browser for an hour: an email address has no place in the address of a page. */
export function leaveSignUpHint(response: ServerResponse, hint: SignUpHint, siteUrl: string): void {
  const value = Buffer.from(JSON.stringify(hint)).toString('base64url');
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  response.appendHeader(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The hint of this browser, null if it has none. */
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
