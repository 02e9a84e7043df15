import { v7 as uuidv7 } from 'uuid';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import type { SignInClaims } from '@/lib/services/identity/identity';
import { acceptTermsIn } from '@/lib/doctors/terms/accept-terms.server';
import { isMergedAway } from './find-merged-account.server';
import { upsertDoctor } from './doctor-store.server';

const maxNameLength = 100;

function name(text: string | null): string | null {
  return text?.trim().slice(0, maxNameLength) || null;
}

/**
 * Finds or creates the account of a person who signs in, with the name and email address from the identity provider.
 * Returns its id. A new account accepts `termsVersion`, and gets a welcome email if `isDoctor` is true.
 */
export async function admitDoctor(
  { db, clock }: { db: Database; clock: Clock },
  claims: SignInClaims,
  { termsVersion = null, isDoctor = true }: { termsVersion?: string | null; isDoctor?: boolean } = {},
): Promise<string> {
  const now = clock.now();
  const newId = uuidv7({ msecs: now.getTime() });
  return db.transaction().execute(async (trx) => {
    const id = await upsertDoctor(
      trx,
      { ...claims, givenName: name(claims.givenName), familyName: name(claims.familyName) },
      { id: newId, now },
    );
    // Staff merged this account into another account during the sign-in. Continuing would create the account again.
    if (id === newId && (await isMergedAway(trx, claims.subject)))
      throw new Error('The account for this sign-in was merged into another account');
    if (id === newId) await welcome(trx, { id, email: isDoctor ? claims.email : null, termsVersion, now });
    return id;
  });
}

type WelcomeInput = { id: string; email: string | null; termsVersion: string | null; now: Date };

async function welcome(
  trx: DatabaseTransaction,
  { id, email, termsVersion, now }: WelcomeInput,
): Promise<void> {
  if (termsVersion) await acceptTermsIn({ trx, now }, { doctorId: id, version: termsVersion });
  if (email === null) return;
  await enqueueEmail(
    trx,
    { template: 'welcome', to: email, data: { doctorId: id }, dedupeKey: `welcome:${id}` },
    now,
  );
}
