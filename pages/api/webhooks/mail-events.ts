export { mailEventsRoute as default } from '@/lib/site/emails/mail-events-api.server';

/** Next must not parse the body, because the route checks the signature over its bytes. */
export const config = { api: { bodyParser: false } };
