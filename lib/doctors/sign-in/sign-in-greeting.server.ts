import type { Database } from '@/lib/services/database/database';

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

type GreetSignedInInput = { givenName: string | null; isFirstVisit: boolean; brandName: string };

export function greetSignedIn({ givenName, isFirstVisit, brandName }: GreetSignedInInput): string {
  const name = givenName?.trim();
  if (isFirstVisit) return name ? `Welcome, ${name}` : `Welcome to ${brandName}`;
  return name ? `Welcome back, ${name}` : 'Welcome back';
}
