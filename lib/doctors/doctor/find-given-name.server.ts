import type { Database } from '@/lib/services/database/database';

/** Returns the given name of an identity's account. Null if the identity has no account yet. */
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
