import { z } from 'zod';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { readMessageLink } from '@/lib/platform/emails/mail-token';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { givenPaths } from '@/lib/routes';
import { buildThreadView } from './build-thread-view.server';
import { messageFields, takeMessagePost, type MessagePost } from './message-form.server';
import { selectMessages } from './message-store.server';
import { selectSubject } from './message-thread-store.server';
import type { ThreadPageView } from './messages-view';

const querySchema = z.object({
  token: z.string().max(600),
  shortlist: z.string().min(1).max(600).optional().catch(undefined),
});

function parseToken({ app, query }: PageRequest) {
  const { token, shortlist } = querySchema.catch({ token: '' }).parse(query);
  const text = readMailToken(app.config.secrets.mailLinks, 'messages', token);
  const named = text === null ? null : readMessageLink(text);
  return named && { ...named, token, shortlist };
}

/** `isOpen` is false if the link has expired, or if the record's contact was changed after the link had been sent. */
async function findLinked(request: PageRequest) {
  const named = parseToken(request);
  if (!named) return null;
  const { app } = request;
  const subject = await selectSubject(app.db, named, app.clock.now());
  if (!subject) return null;
  const isOpen = subject.isLinkOpen && subject.email?.toLowerCase() === named.email.toLowerCase();
  const { token, shortlist } = named;
  const recordHref = shortlist ? givenPaths.shortlist(shortlist) : null;
  return { subject, isOpen, action: givenPaths.messageLink(token, { shortlist }), recordHref };
}

/** Loads /messages/[token]. Changes nothing, because mail scanners open links before the recipient does. */
export async function loadMessageLink(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<ThreadPageView>> {
  const found = await findLinked(request);
  if (!found) return { notFound: true };
  const { subject, isOpen, action, recordHref } = found;
  const page = { employer: null, rows: [], isLink: true, action, state };
  const isForEmployer = subject.side === 'employer';
  if (!isOpen) return { props: { ...page, thread: null }, status: 410, isForEmployer };
  const { app } = request;
  const messages = await selectMessages(app.db, subject.threadId);
  const takesReplies = app.config.mailReplyDomain !== null;
  const { side, email } = subject;
  const reader = side === 'employer' ? { actor: 'employer-link', email } : null;
  const options = { takesReplies, isLink: true, reader, readerZone: null };
  const thread = { ...buildThreadView(subject, messages, options), recordHref };
  return { props: { ...page, thread }, isForEmployer };
}

const unknownLink = failed(404, 'This link is incomplete. Open the link in our email again.');

export const messageLinkSchema = (request: PageRequest) =>
  parseToken(request) ? messageFields : unknownLink;

export async function submitMessageLink(
  request: PageRequest,
  post: MessagePost,
  id: string,
): Promise<FormOutcome> {
  const found = await findLinked(request);
  if (!found) return unknownLink;
  const { subject, isOpen, action: back } = found;
  if (!isOpen) return { redirect: back };
  const { app } = request;
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  const { side, name } = subject;
  return takeMessagePost(services, subject, {
    post,
    id,
    writer: { side, actor: `${side}-link`, name },
    back,
  });
}
