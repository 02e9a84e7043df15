import type { SignInProblem } from '@/lib/services/identity/sign-in-problem';

const statuses = {
  blocked: 403,
  denied: 403,
  cancelled: 403,
  expired: 400,
  'no-email': 403,
  // The sign-in has failed before; this page, which anybody can open, has not.
  unavailable: 400,
  server: 400,
} satisfies Record<SignInProblem, number>;

const problems: SignInProblem[] = ['blocked', 'denied', 'cancelled', 'expired', 'no-email', 'unavailable'];

type Query = Record<string, string | string[] | undefined>;

/** The problem that an address names; anything unknown is a general one. Never the provider's own description: it is for developers. */
export function readSignInProblem(query: Query): {
  problem: SignInProblem;
  status: number;
  errorId: string | null;
} {
  const problem = problems.find((known) => known === query.error) ?? 'server';
  const id = typeof query.id === 'string' ? query.id : '';
  // Opened by hand, without a problem: nothing has failed.
  const status = query.error === undefined ? 200 : statuses[problem];
  return { problem, status, errorId: /^[0-9a-f]{8}$/.test(id) ? id : null };
}

/** A masked e-mail address in an address, null if it is anything else: nobody puts words of their own on the page. */
export function readMaskedEmail(query: Query): string | null {
  const email = typeof query.email === 'string' ? query.email : '';
  return /^[\p{L}\p{N}._%+-]•••@[a-z0-9.-]{1,120}\.[a-z]{2,24}$/iu.test(email) ? email : null;
}
