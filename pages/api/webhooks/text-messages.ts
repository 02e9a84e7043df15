export { textMessagesRoute as default } from '@/lib/doctors/notices/text-messages-api.server';

/** Next must not parse the body, because the signature is checked over its exact bytes. */
export const config = { api: { bodyParser: false } };
