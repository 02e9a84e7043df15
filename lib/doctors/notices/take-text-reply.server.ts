import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { insertConsents, selectNoticeChoices } from './choice-store.server';
import { noticeTextVersion } from './notice';
import { insertReply, updateDelivery } from './text-message-store.server';
import { deleteStop, insertStop, selectDoctorsOfNumber } from './text-number-store.server';

type Services = { db: Database; now: Date };

const keywords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT'],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;
export type ReplyKind = keyof typeof keywords | 'other';

/** Ignores case, spaces and punctuation, so that " Stop all. " is the keyword STOPALL. */
export function readReplyKind(text: string): ReplyKind {
  const word = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const kinds = ['stop', 'start', 'help'] as const;
  return kinds.find((kind) => (keywords[kind] as readonly string[]).includes(word)) ?? 'other';
}

/**
 * Stores a reply to a text message. STOP ends all text messages to the number, and START allows them again. Returns
 * null if the vendor has already reported this reply.
 */
export function takeTextReply(
  { db, now }: Services,
  { id, from, text }: { id: string; from: string; text: string },
): Promise<ReplyKind | null> {
  const kind = readReplyKind(text);
  return inTransaction(db, async (trx) => {
    if (!(await insertReply(trx, { id, kind }, now))) return null;
    if (kind === 'stop') await stopTexts(trx, from, now);
    if (kind === 'start' && (await deleteStop(trx, from))) await recordForNumber(trx, from, 'granted', now);
    return kind;
  });
}

export async function stopTexts(trx: DatabaseTransaction, number: string, now: Date): Promise<void> {
  if (await insertStop(trx, number, now)) await recordForNumber(trx, number, 'revoked', now);
}

/**
 * Stores a delivery report from the vendor. If the vendor reports that the number is blocked, ends text messages to it.
 */
export function takeTextReport(
  { db, now }: Services,
  report: { vendorId: string; to: string; delivery: 'delivered' | 'undelivered'; optedOut: boolean },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await updateDelivery(trx, { ...report, now });
    if (report.optedOut) await stopTexts(trx, report.to, now);
  });
}

/**
 * Records in each account's consent history that consent was withdrawn or given again. Keeps the choices, so that START
 * restores them.
 */
async function recordForNumber(
  trx: DatabaseTransaction,
  number: string,
  state: 'granted' | 'revoked',
  now: Date,
): Promise<void> {
  for (const doctorId of await selectDoctorsOfNumber(trx, number)) {
    const consents = (await selectNoticeChoices(trx, doctorId, 'text')).map((purpose) => ({
      purpose,
      channel: 'text' as const,
      state,
    }));
    await insertConsents(trx, doctorId, consents, { text: noticeTextVersion, now });
  }
}
