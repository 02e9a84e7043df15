import type { NotFoundContent } from '@/lib/services/cms/content-source';

/** The text in an answer of our own address, null if it is none. By hand, because it runs in the browser, where zod does not. */
export function notFoundFromJson(json: unknown): NotFoundContent | null {
  if (typeof json !== 'object' || json === null) return null;
  const fields = new Map(Object.entries(json));
  const title = fields.get('title');
  const body = fields.get('body');
  return typeof title === 'string' && title && typeof body === 'string' ? { title, body } : null;
}

/** Its paragraphs, parted by empty lines. */
export function paragraphsOf({ body }: NotFoundContent): string[] {
  return body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
}
