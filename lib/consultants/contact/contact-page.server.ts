import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { toConsultantProfiles } from '@/lib/consultants/consultant/consultant-card';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { receiptSentTo } from '@/lib/platform/emails/enqueue-confirmation.server';
import type { FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths, paths } from '@/lib/routes';
import { readReference, requestReceipts } from '@/lib/http/receipt.server';
import { contactTopics, type ContactInput, answerPromise } from './contact-message';
import { findContactMessage, submitContactMessage } from './submit-contact-message.server';
import { findContactPhone } from './find-contact-phone.server';
import { contactFields, readContactTopic } from './contact-fields.server';
import type { ContactView, MessageSentView } from './contact-view';

export async function loadContactPage(
  { app, user, query }: PageRequest,
  state: FormState,
): Promise<PageAnswer<ContactView>> {
  const content = await loadContentPage(app, paths.contactUs());
  if (!('props' in content)) return content;
  const data = await app.referenceData();
  const consultants = toConsultantProfiles(await listConsultants({ db: app.db }), data);
  const phone = findContactPhone(app.config.contactPhone, app.clock.now());
  const known = {
    topic: readContactTopic(query.topic) ?? '',
    name: [user?.given_name, user?.family_name].filter(Boolean).join(' '),
    email: user?.email ?? '',
  };
  return { ...content, props: { ...content.props, consultants, phone, form: { state, known } } };
}

export const contactSchema = () => contactFields;

export async function submitContactPage(
  { app, context }: PageRequest,
  input: ContactInput,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const { reference } = await submitContactMessage(
    { db: app.db, clock: app.clock, staffEmail: app.config.staffEmail },
    { input, idempotencyKey },
  );
  requestReceipts.add(context.req, context.res, app.config, reference);
  return { redirect: givenPaths.messageSent(reference) };
}

/** Loads the page that follows a sent message. Only the browser that sent the message sees its details. */
export async function loadMessageSent(
  request: PageRequest,
): Promise<PageAnswer<{ sent: MessageSentView | null }>> {
  const { app, context } = request;
  const reference = readReference(request.query, 'MSG');
  const own = reference && requestReceipts.read(context.req, app.config).includes(reference);
  const message = own ? await findContactMessage(app.db, { reference }) : null;
  if (!message) return { props: { sent: null }, noindex: true };
  const sent: MessageSentView = {
    reference: message.reference,
    sentAgoMs: app.clock.now().getTime() - Date.parse(message.createdAt),
    promise: answerPromise(message),
    topic: contactTopics[message.input.topic],
    receiptTo: await receiptSentTo(app.db, {
      template: 'contact-received',
      id: message.id,
      email: message.input.email,
    }),
  };
  return { props: { sent }, noindex: true };
}
