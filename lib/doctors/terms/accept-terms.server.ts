import { v7 as uuidv7 } from 'uuid';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { insertAcceptance, lockAcceptedVersion } from './terms-store.server';

type Acceptance = { doctorId: string; version: string };

export function acceptTerms({ db, now }: { db: Database; now: Date }, acceptance: Acceptance): Promise<void> {
  return db.transaction().execute((trx) => acceptTermsIn({ trx, now }, acceptance));
}

export async function acceptTermsIn(
  { trx, now }: { trx: DatabaseTransaction; now: Date },
  { doctorId, version }: Acceptance,
): Promise<void> {
  const accepted = await lockAcceptedVersion(trx, doctorId);
  if (accepted !== null && Number(accepted) >= Number(version)) return;
  await insertAcceptance(trx, { id: uuidv7({ msecs: now.getTime() }), doctorId, version, now });
}
