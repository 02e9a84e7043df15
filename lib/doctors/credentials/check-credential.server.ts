import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { CredentialState } from './credential';
import {
  hasOpenedFile,
  insertEvent,
  selectCredential,
  updateCheck,
  type StoredCredential,
} from './credential-store.server';

export type CheckFailure = Failure<
  'credentials/unknown' | 'credentials/changed' | 'credentials/stale' | 'credentials/unopened'
>;

type Check = {
  fileId: string;
  seenState: CredentialState;
  state: 'checked' | 'refused';
  on: string;
  /**
   * Text in which staff describe what the document shows. If staff refused the document, this is the reason that the
   * doctor reads.
   */
  remark: string;
  staffId: string;
};

/**
 * Stores the result of a check by staff. If staff refuse the document, emails the doctor. Idempotent. Fails if the
 * member of staff has not opened the file, or if a colleague has already checked it.
 */
export function checkCredential(
  { db, now }: { db: Database; now: Date },
  id: string,
  { fileId, seenState, ...check }: Check,
): Promise<Result<{ changed: boolean; before: StoredCredential }, CheckFailure>> {
  return inTransaction(db, async (trx) => {
    const before = await selectCredential(trx, id, { lock: true });
    if (!before) return fail({ code: 'credentials/unknown' });
    if (before.fileId !== fileId) return fail({ code: 'credentials/changed' });
    const { state, on, remark } = check;
    if (before.state === state && before.checkedOn === on && before.remark === remark)
      return ok({ changed: false, before });
    if (before.state !== seenState) return fail({ code: 'credentials/stale' });
    const viewer = { credentialId: id, staffId: check.staffId };
    if (!(await hasOpenedFile(trx, viewer))) return fail({ code: 'credentials/unopened' });
    await updateCheck(trx, id, { ...check, now });
    const eventId = uuidv7({ msecs: now.getTime() });
    await insertEvent(trx, { id: eventId, credentialId: id, event: state, staffId: check.staffId, now });
    if (state === 'refused') await emailRefusal(trx, { before, eventId, now });
    return ok({ changed: true, before });
  });
}

async function emailRefusal(
  trx: Parameters<typeof enqueueEmail>[0],
  { before, eventId, now }: { before: StoredCredential; eventId: string; now: Date },
): Promise<void> {
  const doctor = await findDoctor(trx, before.doctorId);
  if (!doctor) return;
  const mail = { template: 'document-refused', to: doctor.email, data: { credentialId: before.id } } as const;
  await enqueueEmail(trx, { ...mail, dedupeKey: `document-refused:${eventId}` }, now);
}
