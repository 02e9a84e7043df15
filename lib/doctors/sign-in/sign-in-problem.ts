import type { SignInProblem } from '@/lib/services/identity/sign-in-problem';

export type ShownSignInProblem = SignInProblem | null;

// All statuses are below 500. Anyone can open these URLs, and monitoring would report a 500 as a failing server.
const statuses: Record<SignInProblem, number> = {
  blocked: 403,
  denied: 403,
  cancelled: 403,
  expired: 400,
  'no-email': 403,
  merged: 403,
  unavailable: 400,
  server: 400,
};

const problems: SignInProblem[] = [
  'blocked',
  'denied',
  'cancelled',
  'expired',
  'no-email',
  'merged',
  'unavailable',
  'server',
];

type Query = Record<string, string | string[] | undefined>;

/** Reads why sign-in failed. Ignores the identity provider's description, which is for developers. */
export function readSignInProblem(query: Query): {
  problem: ShownSignInProblem;
  status: number;
  errorId: string | null;
} {
  const problem = problems.find((known) => known === query.error) ?? null;
  if (!problem) return { problem, status: query.error === undefined ? 200 : 400, errorId: null };
  const id = typeof query.id === 'string' ? query.id : '';
  return { problem, status: statuses[problem], errorId: /^[0-9a-f]{8}$/.test(id) ? id : null };
}

/**
 * Reads a masked email address from a page's query. Ignores other text, because strangers could make links that show
 * any text on the page.
 */
export function readMaskedEmail(query: Query): string | null {
  const email = typeof query.email === 'string' ? query.email : '';
  return /^[\p{L}\p{N}._%+-]•••@[a-z0-9.-]{1,120}\.[a-z]{2,24}$/iu.test(email) ? email : null;
}
