import type { User } from '@/lib/services/identity/identity';

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Parses a response of `/api/auth/me`. Null if the response is invalid. Does not use zod, which would enlarge the
 * script of every page.
 */
export function userFromJson(json: unknown): User | null {
  if (typeof json !== 'object' || json === null) return null;
  const fields = new Map(Object.entries(json));
  const email = text(fields.get('email'));
  const id = text(fields.get('mr_user_id'));
  if (!email || !id) return null;
  const role = fields.get('employer_role');
  return {
    email,
    given_name: text(fields.get('given_name')),
    family_name: text(fields.get('family_name')),
    mr_user_id: id,
    email_verified: fields.get('email_verified') === true,
    ...((role === 'requester' || role === 'approver') && { employer_role: role }),
    ...(fields.get('is_staff') === true && { is_staff: true as const }),
  };
}
