export { inboundMailRoute as default } from '@/lib/site/messages/inbound-mail-api.server';

/** Next must not parse the body, because the signature is checked over its exact bytes. */
export const config = { api: { bodyParser: false } };
