import { z } from 'zod';
import type { App } from '@/lib/http/app.server';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { email } from '@/lib/platform/contact-fields/contact-fields.server';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { apiError, type ApiAnswer, type ApiRequest } from '@/lib/http/api-route.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { ticked } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths, paths } from '@/lib/routes';
import { takeRateLimit } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { countSections, keptSections } from './address-data';
import {
  copyAddressData,
  deleteAddressData,
  findAddressDataRequest,
  requestAddressData,
} from './address-data.server';
import type { AddressDataView, AskAddressDataView } from './address-data-view';
import type { AddressDataRequest } from './address-data-store.server';

export async function loadAskAddressData(
  { app, query }: PageRequest,
  state: FormState,
): Promise<PageAnswer<AskAddressDataView>> {
  const content = await loadContentPage(app, paths.addressData());
  if (!('props' in content)) return content;
  const notice = query.sent ? 'sent' : query.deleted ? 'deleted' : null;
  return { ...content, props: { ...content.props, state, notice } };
}

const askFields = z.object({ email });

export const askAddressDataSchema = () => askFields;

/**
 * Emails a link to the data that the site holds about an email address. The response is the same even if the site holds
 * no data, so that strangers cannot find out who uses the site.
 */
export async function submitAskAddressData(
  { app }: PageRequest,
  { email: address }: z.output<typeof askFields>,
  idempotencyKey: string,
): Promise<FormOutcome> {
  await requestAddressData({ db: app.db, now: app.clock.now() }, { email: address, idempotencyKey });
  return { redirect: givenPaths.addressDataAsked() };
}

async function findRequest(app: App, token: unknown): Promise<AddressDataRequest | null> {
  const text = z.string().max(500).safeParse(token);
  const named = text.success && readMailToken(app.config.secrets.mailLinks, 'address-data', text.data);
  const id = z.uuid().safeParse(named);
  return id.success ? findAddressDataRequest({ db: app.db, now: app.clock.now() }, id.data) : null;
}

/** Loads the page that the link in the email opens. Only the button on the page deletes the data. */
export async function loadAddressData(
  { app, context }: PageRequest,
  state: FormState,
): Promise<PageAnswer<AddressDataView>> {
  const token = context.params?.token;
  const request = await findRequest(app, token);
  if (!request) return { props: { held: null }, noindex: true, status: 410 };
  const copy = await copyAddressData({ db: app.db, now: app.clock.now() }, request.email);
  const held = {
    email: request.email,
    hasAccount: copy.has_account,
    sections: countSections(copy).map(({ section, text }) => ({
      section,
      text,
      rows: copy[section].map((row) => JSON.stringify(row, null, 1)),
      isKept: keptSections.includes(section),
    })),
    action: givenPaths.addressDataLink(String(token)),
    download: givenPaths.addressDataDownload(String(token)),
    state,
  };
  return { props: { held }, noindex: true };
}

const deleteFields = z.object({
  confirm: ticked.refine((isTicked) => isTicked, 'Tick the box to confirm that we should delete your data'),
});

export async function deleteAddressDataSchema({
  app,
  context,
}: PageRequest): Promise<typeof deleteFields | FormOutcome> {
  const request = await findRequest(app, context.params?.token);
  return request ? deleteFields : failed(410, 'This link no longer works. Ask for a new link.');
}

export async function submitDeleteAddressData({ app, context }: PageRequest): Promise<FormOutcome> {
  const request = await findRequest(app, context.params?.token);
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  if (request) await deleteAddressData(services, request.id);
  return { redirect: givenPaths.addressDataDeleted() };
}

/**
 * Sends, as a file, the data stored for an email address that has no account. The visitor need not sign in, because
 * the token in the email proves that the address is theirs.
 */
export async function answerAddressDataDownload({ app, req, res }: ApiRequest): Promise<ApiAnswer> {
  const request = await findRequest(app, req.query.token);
  if (!request) return apiError(404, 'This link no longer works');
  const now = app.clock.now();
  const client = { name: 'address data' as const, client: request.id };
  const rate = await takeRateLimit(app.db, client, now);
  if (!rate.allowed) {
    res.setHeader('Retry-After', String(rate.retryAfterSeconds));
    return apiError(
      429,
      'You have downloaded your data too many times in the last hour. Try again in an hour.',
    );
  }
  const copy = await copyAddressData({ db: app.db, now }, request.email);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  const fileName = `my-data-${now.toISOString().slice(0, 10)}.json`;
  res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.status(200).send(JSON.stringify(copy, null, 2));
  return null;
}
