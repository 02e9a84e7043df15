import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '@/lib/core/secret-text.server';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { NoticePurpose } from './notice';
import { setNoticeChoices } from './set-notice-choices.server';
import { isTextCode } from './text-code.server';
import { insertTextMessage } from './text-message-store.server';
import {
  confirmPending,
  countAttempt,
  deleteTextNumber,
  ensureRow,
  isStopped,
  selectTextNumber,
  updatePending,
} from './text-number-store.server';

type Services = { db: Database; now: Date };

const minute = 60_000;
export const codeMinutes = 10;
export const maxCodeAttempts = 5;
/**
 * In ms. A second request for the same number within this time is treated as a double click, so no second code is sent.
 */
const repeatedWithinMs = minute / 2;

/** Sends a code to a mobile number in Australia or New Zealand, to confirm that the doctor owns it. */
export function requestTextCode(
  { db, now }: Services,
  { doctorId, number }: { doctorId: string; number: string },
): Promise<Result<null, Failure<'texts/stopped'>>> {
  return inTransaction(db, async (trx) => {
    if (await isStopped(trx, number)) return fail({ code: 'texts/stopped' });
    await ensureRow(trx, doctorId, now);
    const earlier = (await selectTextNumber(trx, doctorId, { lock: true }))?.pending;
    const expiresAt = new Date(now.getTime() + codeMinutes * minute);
    const isRepeated = earlier && expiresAt.getTime() - earlier.expiresAt.getTime() < repeatedWithinMs;
    if (isRepeated && earlier.number === number) return ok(null);
    const codeId = uuidv7({ msecs: now.getTime() });
    await updatePending(trx, doctorId, { number, codeId, expiresAt }, now);
    await insertTextMessage(
      trx,
      {
        doctorId,
        kind: 'code',
        data: { codeId },
        dedupeKey: `code:${codeId}`,
        // Ignores the quiet hours, because the doctor is waiting for the code.
        sendAt: now,
        usefulUntil: expiresAt,
      },
      now,
    );
    return ok(null);
  });
}

/**
 * Confirms the number to which this code was sent. The doctor needs a new code after five wrong codes or ten minutes.
 */
export function confirmTextNumber(
  { db, now, secrets }: Services & { secrets: Secrets },
  { doctorId, code }: { doctorId: string; code: string },
): Promise<Result<null, Failure<'texts/code-wrong' | 'texts/code-expired'>>> {
  return inTransaction(db, async (trx) => {
    const held = await selectTextNumber(trx, doctorId, { lock: true });
    const pending = held?.pending;
    if (!pending || pending.expiresAt <= now || pending.attempts >= maxCodeAttempts)
      return fail({ code: 'texts/code-expired' });
    if (isTextCode(secrets, code, pending)) {
      await confirmPending(trx, doctorId, now);
      return ok(null);
    }
    await countAttempt(trx, doctorId, now);
    return fail({
      code: pending.attempts + 1 >= maxCodeAttempts ? 'texts/code-expired' : 'texts/code-wrong',
    });
  });
}

export function setTextChoices(
  { db, now }: Services,
  { doctorId, purposes }: { doctorId: string; purposes: readonly NoticePurpose[] },
): Promise<Result<null, Failure<'texts/no-number'>>> {
  return inTransaction(db, async (trx) => {
    if (!(await selectTextNumber(trx, doctorId, { lock: true }))?.number)
      return fail({ code: 'texts/no-number' });
    await setNoticeChoices({ trx, now }, { doctorId, channel: 'text', purposes });
    return ok(null);
  });
}

export function removeTextNumber({ db, now }: Services, doctorId: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await setNoticeChoices({ trx, now }, { doctorId, channel: 'text', purposes: [] });
    await deleteTextNumber(trx, doctorId);
  });
}
