import { z } from 'zod';
import { toSignInProblem, type SignInProblem } from './sign-in-problem';

/** `spec.md` prescribes this text for an account without an email address. The error report contains it too. */
export const noEmailMessage = 'No email address configured in auth0 for the user';

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().trim().min(3).max(254).includes('@').nullish().catch(null),
  email_verified: z.boolean().catch(false),
  given_name: z.string().nullish().catch(null),
  family_name: z.string().nullish().catch(null),
  auth_time: z.number().nullish().catch(null),
  /**
   * Authentication methods that the user used to sign in (RFC 8176). Null or missing if the provider does not send
   * them.
   */
  amr: z.array(z.string()).nullish().catch(null),
});

export type Claims = z.infer<typeof claimsSchema>;

export function readClaims(user: unknown): Claims | null {
  return claimsSchema.safeParse(user).data ?? null;
}

/** Returns the user's id in our product from the claim `mr_user_id`, whose name may begin with a namespace. */
export function userIdClaim(claims: Claims): string | null {
  for (const [name, value] of Object.entries(claims)) {
    if (name !== 'mr_user_id' && !name.endsWith('/mr_user_id')) continue;
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Returns null if the provider does not send the authentication methods (`amr`) of the sign-in. */
export function hasUsedSecondFactor({ amr }: Claims): boolean | null {
  return amr ? amr.includes('mfa') : null;
}

const errorSchema = z.object({
  code: z.string().nullish().catch(null),
  cause: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish().catch(null),
});

export function problemOfError(error: unknown): SignInProblem | 'unverified' {
  const { code, cause } = errorSchema.safeParse(error).data ?? {};
  return toSignInProblem(cause?.code ?? code ?? null, cause?.message ?? null);
}

export function problemOfClaims(claims: Claims | null): 'no-email' | 'unverified' | 'server' | null {
  if (!claims) return 'server';
  if (!claims.email) return 'no-email';
  return claims.email_verified ? null : 'unverified';
}
