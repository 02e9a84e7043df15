import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../settings';

const previewSeconds = 30 * 60;

export const previewed = ['pages', 'articles'] as const;
export type Previewed = (typeof previewed)[number];

const signature = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`preview.${text}`).digest('base64url');

/** Returns a token with which the site can read the draft of one document for 30 minutes. */
export function previewToken(collection: Previewed, id: unknown, secret: string, now = Date.now()): string {
  const until = Math.floor(now / 1000) + previewSeconds;
  const text = Buffer.from(JSON.stringify({ collection, id: String(id), until })).toString('base64url');
  return `${text}.${signature(text, secret)}`;
}

/** Returns the collection and id of the document that a token is for. Null if the token is invalid or has expired. */
export function readPreviewToken(
  token: string,
  secret: string,
  now = Date.now(),
): { collection: Previewed; id: string } | null {
  const [text = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(text, secret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const { collection, id, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    collection: Previewed;
    id: string;
    until: number;
  };
  return until * 1000 > now && previewed.includes(collection) ? { collection, id } : null;
}

/** Returns the URL of a draft on the site. Null if the draft has never been saved. */
export function previewAddress(collection: Previewed, id: unknown): string | null {
  if (id === undefined || id === null) return null;
  return `${settings.siteUrl}/preview/${previewToken(collection, id, settings.siteSecret)}`;
}
