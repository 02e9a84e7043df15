import { receipts } from './receipt.server';

/** References of the vacancy requests and messages that a browser has sent lately. */
export const requestReceipts = receipts({
  cookie: 'requests',
  purpose: 'request receipts',
  reference: /^(VAC|MSG)-[0-9]{6}$/,
});
