export { mailEventsRoute as default } from '@/lib/site/emails/mail-events-api.server';

/** The route reads the body itself, because the signature is over its bytes. */
export const config = { api: { bodyParser: false } };
