import { z } from 'zod';
import { signInProblemOf, type SignInProblem } from './sign-in-problem';

/** The message of `spec.md` for an account without an address; also what is reported. */
export const noEmailMessage = 'No email address configured in auth0 for the user';

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().trim().min(3).max(254).includes('@').nullish().catch(null),
  email_verified: z.boolean().catch(false),
  given_name: z.string().nullish().catch(null),
  family_name: z.string().nullish().catch(null),
  auth_time: z.number().nullish().catch(null),
  /** How the person proved who they are (RFC 8176); absent where the provider does not say. */
  amr: z.array(z.string()).nullish().catch(null),
});

export type Claims = z.infer<typeof claimsSchema>;

/** The claims of a sign-in, null if they name nobody. */
export function readClaims(user: unknown): Claims | null {
  return claimsSchema.safeParse(user).data ?? null;
}

/** The product's user id, if the provider sends one: plain, or under a name of its own that ends with it. */
export function userIdClaim(claims: Claims): string | null {
  for (const [name, value] of Object.entries(claims)) {
    if (name !== 'mr_user_id' && !name.endsWith('/mr_user_id')) continue;
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Whether the person gave a second factor; null where the provider does not say how they signed in. */
export function secondFactorOf({ amr }: Claims): boolean | null {
  return amr ? amr.includes('mfa') : null;
}

const errorSchema = z.object({
  code: z.string().nullish().catch(null),
  cause: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish().catch(null),
});

/** What an error of the SDK means to the visitor. The provider's own code is in its cause. */
export function problemOfError(error: unknown): SignInProblem | 'unverified' {
  const { code, cause } = errorSchema.safeParse(error).data ?? {};
  return signInProblemOf(cause?.code ?? code ?? null, cause?.message ?? null);
}

/** What keeps a person from a session although the provider let them in. */
export function problemOfClaims(claims: Claims | null): 'no-email' | 'unverified' | 'server' | null {
  if (!claims) return 'server';
  if (!claims.email) return 'no-email';
  return claims.email_verified ? null : 'unverified';
}
