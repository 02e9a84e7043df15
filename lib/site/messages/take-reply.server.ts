import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Secrets } from '@/lib/core/secret-text.server';
import { count } from '@/lib/core/text';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction } from '@/lib/services/database/database';
import { cutReply } from './cut-reply';
import { maxMessageLength, type HeldReason, type ThreadSide } from './message';
import { selectReader, selectSubject } from './message-thread-store.server';
import { readReplyAddress } from './reply-address.server';
import { writeMessage, type MessageServices } from './write-message.server';

export type InboundMail = {
  id: string;
  from: string;
  to: readonly string[];
  text: string;
  /** Number of attached files. The site does not store the files. */
  attachments: number;
  /** True if the relay has verified that the email comes from `from`. */
  isAuthenticated: boolean;
  isAutomatic: boolean;
};

type TakenReply =
  | { outcome: 'accepted' | 'held' | 'ignored' }
  /** There were too many replies to this thread. The relay should try again after this time. */
  | { outcome: 'limited'; retryAfterSeconds: number };

const cutNote = '\n\n[The rest of this email was too long.]';

function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength - cutNote.length) + cutNote;
}

function describeFiles(files: number, side: ThreadSide): string {
  if (files === 0) return '';
  const lost = `${count(files, 'attached file')} ${files === 1 ? 'was' : 'were'} not saved.`;
  return `\n\n[${lost}${side === 'doctor' ? ' Documents can be added under Documents.' : ''}]`;
}

function findHeldReason(
  mail: InboundMail,
  { address, text }: { address: string; text: string },
): HeldReason | undefined {
  if (mail.from.toLowerCase() !== address.toLowerCase()) return 'other-address';
  if (!mail.isAuthenticated) return 'unverified';
  return text === '' ? 'no-text' : undefined;
}

/**
 * Adds an emailed reply to its thread. If the sender is a different person, or cannot be verified, staff must decide
 * about the reply. Ignores unknown addresses and automatic replies.
 */
export async function takeReply(
  services: MessageServices & { secrets: Secrets; domain: string },
  mail: InboundMail,
): Promise<TakenReply> {
  const { db, now, secrets, domain } = services;
  const readerId = mail.to.map((address) => readReplyAddress(secrets, domain, address)).find(Boolean);
  const reader = readerId && !mail.isAutomatic ? await selectReader(db, readerId) : null;
  const subject = reader && (await selectSubject(db, reader.key, now));
  if (!readerId || !reader || reader.side === 'staff' || !subject) return { outcome: 'ignored' };
  const rate = await takeRateLimit(db, { name: 'message replies', client: readerId }, now);
  if (!rate.allowed) return { outcome: 'limited', retryAfterSeconds: rate.retryAfterSeconds };
  const text = cutReply(mail.text) || mail.text.trim();
  // If the contact's email address has changed meanwhile, the sender counts as unknown.
  const address = subject.email?.toLowerCase() === reader.address.toLowerCase() ? reader.address : '';
  const held = findHeldReason(mail, { address, text });
  const id = uuidv7({ msecs: now.getTime() });
  const filesNote = describeFiles(mail.attachments, subject.side);
  const message = {
    ...{ id, held, side: subject.side, actor: `${subject.side}-email`, via: 'email' as const },
    name: held ? mail.from.slice(0, 160) : subject.name,
    text: (shorten(text, maxMessageLength - filesNote.length) || '(This email had no text.)') + filesNote,
    sender: held && mail.from,
    mailHash: createHash('sha256').update(`${readerId}\n${mail.id}`).digest('hex'),
  };
  const isFromReader = !held || held === 'no-text';
  await inTransaction(db, async (trx) => {
    const { changed } = await writeMessage({ ...services, db: trx }, subject, message);
    if (!changed || !filesNote || subject.side !== 'doctor' || !isFromReader) return;
    const data = { readerId, files: mail.attachments };
    const dedupeKey = `message-files-left-out:${id}`;
    await enqueueEmail(trx, { template: 'message-files-left-out', to: address, data, dedupeKey }, now);
  });
  return { outcome: held ? 'held' : 'accepted' };
}
