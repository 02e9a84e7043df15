import type { Database } from '@/lib/services/database/database';
import { selectVerifiedEmail } from './email-store.server';

/**
 * Returns true if the address is the verified address of the account. Any other address may belong to a different
 * person.
 */
export async function isProvenAddress(
  db: Database,
  { doctorId, email }: { doctorId: string | null; email: string },
): Promise<boolean> {
  const verified = doctorId && (await selectVerifiedEmail(db, doctorId));
  return Boolean(verified && verified.toLowerCase() === email.trim().toLowerCase());
}

/**
 * Returns the typed name for use in an email. Null unless the address is proven. Otherwise, anyone could type a text as
 * the name, and we would email it to a stranger.
 */
export async function provenName(
  db: Database,
  person: { doctorId: string | null; email: string; givenName: string },
): Promise<string | null> {
  return (await isProvenAddress(db, person)) ? person.givenName : null;
}
