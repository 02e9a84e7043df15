import { z } from 'zod';
import type { EmailBuilder, EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { messageLinkText } from '@/lib/platform/emails/mail-token';
import { givenPaths, paths } from '@/lib/routes';
import { nameThread, threadHref } from '@/lib/site/messages/build-thread-view.server';
import { toStaffThreadId } from '@/lib/site/messages/message';
import { selectMessages } from '@/lib/site/messages/message-store.server';
import { selectReader, selectSubject } from '@/lib/site/messages/message-thread-store.server';
import { buildReplyAddress } from '@/lib/site/messages/reply-address.server';
import { messageFilesLeftOutEmail, messageReceivedEmail, messageReceivedStaffEmail } from './message-email';

const about = z.object({ readerId: z.string(), since: z.coerce.date() });

const aboutFiles = z.object({ readerId: z.string(), files: z.number() });

async function findNews(app: EmailBuilding, data: unknown) {
  const { readerId, since } = about.parse(data);
  const reader = await selectReader(app.db, readerId);
  const subject = reader && (await selectSubject(app.db, reader.key, app.clock.now()));
  if (!reader || !subject) return null;
  const all = await selectMessages(app.db, subject.threadId);
  const messages = all.filter(
    ({ side, at }) => (side === 'staff') !== (reader.side === 'staff') && at >= since,
  );
  return { readerId, reader, subject, messages };
}

const listWriters = (messages: readonly { name: string }[]) => [...new Set(messages.map(({ name }) => name))];

export const messageEmails = {
  'message-received': async (app, data, sender) => {
    const found = await findNews(app, data);
    // The email would go to a former contact, because the record now has a different contact.
    if (found?.subject.email?.toLowerCase() !== found?.reader.address.toLowerCase()) return null;
    const unread =
      found?.messages.filter(({ at }) => !found.subject.readAt || at > found.subject.readAt) ?? [];
    if (!found || unread.length === 0) return null;
    const { subject, reader, readerId } = found;
    const { mailReplyDomain, secrets } = app.config;
    const isLink = subject.accountId === null;
    const link = messageLinkText({ ...reader.key, email: reader.address });
    return messageReceivedEmail(sender, {
      from: listWriters(unread),
      number: unread.length,
      about: nameThread(subject),
      reference: subject.reference,
      href:
        sender.siteUrl +
        (isLink ? givenPaths.messageLink(sender.token('messages', link)) : threadHref(subject)),
      name: subject.name,
      replyTo: mailReplyDomain && buildReplyAddress(secrets.mailLinks, mailReplyDomain, readerId),
      isLink,
    });
  },
  'message-files-left-out': async (app, data, sender) => {
    const { readerId, files } = aboutFiles.parse(data);
    const reader = await selectReader(app.db, readerId);
    const subject = reader && (await selectSubject(app.db, reader.key, app.clock.now()));
    if (!subject) return null;
    const { name, reference, accountId } = subject;
    const reply = { name, files, about: nameThread(subject), reference, hasAccount: accountId !== null };
    return messageFilesLeftOutEmail(sender, reply);
  },
  'message-received-staff': async (app, data, sender) => {
    const found = await findNews(app, data);
    if (!found?.subject.waitingSince || found.messages.length === 0) return null;
    const { subject, messages } = found;
    return messageReceivedStaffEmail(sender, {
      from: listWriters(messages),
      number: messages.length,
      about: nameThread(subject),
      reference: subject.reference,
      href: `${sender.siteUrl}${paths.staff()}/messages/${toStaffThreadId(subject)}/show`,
      isHeld: messages.some(({ held }) => held !== null),
    });
  },
} satisfies Record<string, EmailBuilder>;
