import { v5 as uuidv5 } from 'uuid';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { emailDelayMs, type ThreadKey } from './message';
import { hasMessage, insertMessage, lockThread, updateThread, upsertReader } from './message-store.server';
import { selectSubject, type ThreadSubject } from './message-thread-store.server';

export type MessageServices = { db: Database; now: Date; staffEmail: string };

type NewMessage = Omit<Parameters<typeof insertMessage>[1], 'threadId' | 'now'>;

/**
 * Stores a message and, in the same transaction, an email to its recipient. The email is sent later, so that one email
 * covers several messages. It is dropped if the recipient reads all of them before.
 */
export function writeMessage(
  { db, now, staffEmail }: MessageServices,
  subject: ThreadSubject,
  message: NewMessage,
): Promise<{ changed: boolean }> {
  return inTransaction(db, async (trx) => {
    const threadId = await lockThread(trx, subject, now);
    const id = await insertOnce(trx, { ...message, threadId, now });
    if (id === null) return { changed: false };
    await updateThread(trx, threadId, { by: message.held ? 'held' : message.side, now });
    const isByStaff = message.side === 'staff';
    const side = isByStaff ? subject.side : 'staff';
    const address = isByStaff ? subject.email : (subject.staffEmail ?? staffEmail);
    if (!address) return { changed: true };
    const dueAt = new Date(now.getTime() + emailDelayMs);
    const reader = await upsertReader(trx, { threadId, side, address, now, dueAt });
    if (reader.isDue)
      await enqueueEmail(
        trx,
        {
          template: isByStaff ? 'message-received' : 'message-received-staff',
          to: address,
          data: { readerId: reader.id, since: now.toISOString() },
          dedupeKey: `message-received:${id}`,
        },
        now,
        { until: dueAt },
      );
    return { changed: true };
  });
}

/**
 * Returns the id of the new message. Returns null if the same message was stored before. If the id is known but the
 * text is different, stores a new message, because two tabs that restore the same draft send the same id.
 */
async function insertOnce(
  trx: Database,
  message: Parameters<typeof insertMessage>[1],
): Promise<string | null> {
  if (await insertMessage(trx, message)) return message.id;
  if (message.via === 'email' || (await hasMessage(trx, message))) return null;
  const id = uuidv5(message.text, message.id);
  return (await insertMessage(trx, { ...message, id })) ? id : null;
}

/** Writes as the doctor or employer of a thread. Returns false if there is no such record. */
export async function writeAsReader(
  services: MessageServices,
  key: ThreadKey,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  const subject = await selectSubject(services.db, key, services.now);
  if (!subject) return false;
  const { side, name } = subject;
  await writeMessage(services, subject, { id, text, side, name, actor: `${side}-link`, via: 'site' });
  return true;
}
