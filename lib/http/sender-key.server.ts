import { createHash } from 'node:crypto';

/**
 * The key under which a form is taken once, out of the one in the page and who sends it: the account or, signed out,
 * the email address in the form. Whoever learns somebody else's key is another sender, and is not led to what that
 * person sent. The network is left out: a phone that changes it sends the same form twice.
 */
export function senderKey(
  form: string,
  { key, doctorId, email }: { key: string; doctorId: string | null; email: string | null },
): string {
  const sender = doctorId ? `account ${doctorId}` : `email ${(email ?? '').trim().toLowerCase()}`;
  const hash = createHash('sha256').update(`${form}\n${sender}\n${key}`).digest('hex');
  // A UUID of version 8, which is what the layout of ours is called.
  const variant = ((parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
