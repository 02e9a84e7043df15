import type { GetServerSidePropsContext } from 'next';
import { toPhoneNumber } from '@/lib/core/phone-link';
import type { App } from './app.server';
import { answered } from './answered.server';
import { discardBody, readFormBody } from './request-body.server';
import { unavailableMessage, type Unavailable } from './unavailable';
import { honeypotField } from './form';
import type { Frame } from './frame';
import { isSameOrigin } from './same-origin.server';

const retryAfterSeconds = 10;

/**
 * Responds with 503 if a page's data cannot be read. The page's JavaScript gets JSON. Other clients get a page that
 * keeps the fields of a posted form.
 */
export async function answerUnavailable(
  services: App,
  { req, res }: GetServerSidePropsContext,
  error: unknown,
  makeFrame: () => Promise<Frame>,
): Promise<{ props: object }> {
  services.errorReporting.report(error, { reading: 'database' });
  if (res.headersSent) return answered(res);
  res.statusCode = 503;
  res.setHeader('Retry-After', String(retryAfterSeconds));
  res.setHeader('Cache-Control', 'private, no-store');
  const fields =
    req.method === 'POST' && isSameOrigin(req, services.config.siteUrl)
      ? (await readFormBody(req)).fields
      : null;
  await discardBody(req, res);
  if (req.headers.accept?.includes('application/json')) {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify({ errorMessage: unavailableMessage }));
    return answered(res);
  }
  const entries =
    fields instanceof URLSearchParams ? [...fields].filter(([name]) => name !== honeypotField) : null;
  const { contactPhone } = services.config;
  const unavailable: Unavailable = { entries, phone: contactPhone ? toPhoneNumber(contactPhone) : null };
  const userKnown = !services.identity.hasSessionCookie(req);
  return { props: { frame: { ...(await makeFrame()), noindex: true }, userKnown, unavailable } };
}
