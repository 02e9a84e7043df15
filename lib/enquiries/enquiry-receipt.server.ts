import { receipts } from '@/lib/http/receipt.server';

/** References of the enquiries that a browser has sent lately. */
export const enquiryReceipts = receipts({
  cookie: 'enquiries',
  purpose: 'enquiry receipts',
  reference: /^ENQ-[0-9]{6}$/,
});
