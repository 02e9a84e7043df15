import { createHash, createHmac } from 'node:crypto';
import { decryptText, encryptText, hashText, type Secrets } from '@/lib/core/secret-text.server';
import type { Database } from '@/lib/services/database/database';
import { assignAddressHash, selectLinksWithoutToken, updateLinkToken } from './calendar-store.server';

const addressUse = 'calendar address encryption';
const tokenUse = 'calendar link encryption';

export const encryptAddress = (secrets: Secrets, text: string): Buffer =>
  encryptText(secrets, addressUse, text);

/**
 * Returns the URL of an imported calendar. Null if the secret that encrypted it is unknown, or if the stored bytes were
 * changed.
 */
export const decryptAddress = (secrets: Secrets, stored: Buffer): string | null =>
  decryptText(secrets, addressUse, stored);

/**
 * Hashes the URL of a calendar. With the hash, the site finds a second subscription to the same calendar without
 * decrypting all URLs.
 */
export const hashAddress = (secrets: Secrets, text: string) =>
  hashText(secrets, 'calendar address hash', text);

export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const encryptLinkToken = (secrets: Secrets, token: string): Buffer =>
  encryptText(secrets, tokenUse, token);

type StoredLink = { id: string; token: Buffer | null; tokenHash: string };

/** Returns the token of a calendar link. Null if the secret that encrypted it is unknown. */
export function readLinkToken(secrets: Secrets, { id, token, tokenHash }: StoredLink): string | null {
  if (token) return decryptText(secrets, tokenUse, token);
  // Links created before the site stored tokens have a token that is derived from the link's id.
  const derive = (secret: string) =>
    createHmac('sha256', secret).update(`calendar link\n${id}`).digest('base64url');
  return secrets.map(derive).find((derived) => hashLinkToken(derived) === tokenHash) ?? null;
}

export const calendarColumns = (secrets: Secrets) => [
  {
    table: 'calendar_subscription',
    column: 'address',
    use: addressUse,
    alsoSet: (text: string) => assignAddressHash(hashAddress(secrets, text)[0]),
  },
  { table: 'calendar_link', column: 'token', use: tokenUse },
];

export async function storeDerivedTokens(db: Database, secrets: Secrets) {
  const counts = { changed: 0, unreadable: 0 };
  for (const link of await selectLinksWithoutToken(db)) {
    const token = readLinkToken(secrets, { ...link, token: null });
    if (token === null) counts.unreadable++;
    else {
      await updateLinkToken(db, link.id, encryptLinkToken(secrets, token));
      counts.changed++;
    }
  }
  return counts;
}
