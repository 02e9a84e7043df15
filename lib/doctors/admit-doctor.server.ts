import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database } from '@/lib/services/database/database';
import type { SignInClaims } from '@/lib/services/identity/identity';
import { upsertDoctor } from './doctor-store.server';

const longestName = 100;

function name(text: string | null): string | null {
  return text?.trim().slice(0, longestName) || null;
}

/** The account that belongs to an identity at sign-in, made on its first: gives our doctor id. E-mail, verified state and names follow the provider. */
export async function admitDoctor(
  { db, clock }: { db: Database; clock: Clock },
  claims: SignInClaims,
): Promise<string> {
  const now = clock.now();
  return upsertDoctor(
    db,
    { ...claims, givenName: name(claims.givenName), familyName: name(claims.familyName) },
    { id: uuidv7({ msecs: now.getTime() }), now },
  );
}
