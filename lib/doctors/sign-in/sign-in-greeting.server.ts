import type { Database } from '@/lib/services/database/database';

/** Returns the given name in the account of a person who signs in. Null if there is no account yet. */
export async function findGivenName(
  db: Database,
  subject: string,
): Promise<{ givenName: string | null } | null> {
  const row = await db
    .selectFrom('doctor')
    .select('given_name as givenName')
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the message that greets a person after sign-in, with the given name if it is known. */
export function greetSignedIn({
  givenName,
  isFirstVisit,
  brandName,
}: {
  givenName: string | null;
  isFirstVisit: boolean;
  brandName: string;
}): string {
  const name = givenName?.trim();
  if (isFirstVisit) return name ? `Welcome, ${name}` : `Welcome to ${brandName}`;
  return name ? `Welcome back, ${name}` : 'Welcome back';
}
