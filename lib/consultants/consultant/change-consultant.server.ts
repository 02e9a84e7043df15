import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { ConsultantDetails } from './consultant-record';
import { lockConsultantRecord, updateConsultantDetails } from './consultant-record-store.server';

type ChangeFailure = Failure<
  'consultants/unknown' | 'consultants/stale' | 'consultants/unknown-region' | 'consultants/unknown-specialty'
>;

/** Fails if the details have changed since `version`. Repeating a change succeeds and changes nothing. */
export async function changeConsultant(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  id: string,
  { version, ...details }: ConsultantDetails & { version: number },
): Promise<Result<{ changed: (keyof ConsultantDetails)[] }, ChangeFailure>> {
  if (!details.regions.every((iso) => data.regions.has(iso)))
    return fail({ code: 'consultants/unknown-region' });
  if (!details.specialties.every((slug) => data.specialties.has(slug)))
    return fail({ code: 'consultants/unknown-specialty' });
  return inTransaction(db, async (trx) => {
    const before = await lockConsultantRecord(trx, id);
    if (!before) return fail({ code: 'consultants/unknown' });
    const names = ['phone', 'introduction', 'regions', 'specialties'] as const;
    const changed = names.filter((name) => String(before[name]) !== String(details[name]));
    if (changed.length === 0) return ok({ changed });
    if (before.version !== version) return fail({ code: 'consultants/stale' });
    await updateConsultantDetails(trx, id, details, now);
    return ok({ changed });
  });
}
