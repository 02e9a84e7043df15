export type SignInProblem =
  | 'blocked'
  | 'denied'
  | 'cancelled'
  | 'expired'
  | 'no-email'
  | 'merged'
  | 'unavailable'
  | 'server';

/**
 * Maps an error code of OpenID Connect or Auth0 to a problem that pages explain. The provider's own descriptions are
 * for developers and are not shown.
 */
export function toSignInProblem(
  code: string | null,
  description: string | null,
): SignInProblem | 'unverified' {
  switch (code) {
    case 'unauthorized':
      if (/verif/i.test(description ?? '')) return 'unverified';
      return /block/i.test(description ?? '') ? 'blocked' : 'denied';
    case 'access_denied':
      if (/verif/i.test(description ?? '')) return 'unverified';
      return /block/i.test(description ?? '') ? 'blocked' : 'cancelled';
    case 'login_required':
    case 'interaction_required':
    case 'consent_required':
    case 'account_selection_required':
    case 'missing_state':
    case 'invalid_state':
    case 'invalid_grant':
      return 'expired';
    case 'temporarily_unavailable':
    case 'discovery_error':
      return 'unavailable';
    default:
      return 'server';
  }
}

/** Masks an email address so that only its owner recognises it: `d•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
