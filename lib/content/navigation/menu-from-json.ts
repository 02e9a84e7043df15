import type { ChildItem, MenuItem, NotFoundContent } from '@/lib/content/sources/content-source';
import { menuFromWire, menuToWire, type IncomingMenu } from '@/lib/content/sources/content-wire';

/**
 * Reads the not-found text from a response of the site's own API. Returns null if the response is invalid. Does not use
 * zod, which would enlarge the script that browsers download.
 */
export function notFoundFromJson(json: unknown): NotFoundContent | null {
  if (typeof json !== 'object' || json === null) return null;
  const fields = new Map(Object.entries(json));
  const title = fields.get('title');
  const body = fields.get('body');
  return typeof title === 'string' && title && typeof body === 'string' ? { title, body } : null;
}

export function splitParagraphs({ body }: NotFoundContent): string[] {
  return body
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
}

const toFieldMap = (json: unknown): Map<string, unknown> =>
  new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
const toArray = (json: unknown): unknown[] => (Array.isArray(json) ? json : []);

function pageFrom(json: unknown): ChildItem[] {
  const fields = toFieldMap(json);
  const title = fields.get('title');
  const slug = fields.get('slug');
  return typeof title === 'string' && typeof slug === 'string' ? [{ title, slug }] : [];
}

/**
 * Returns the menu from a response of the site's own API, or an empty menu if the response is invalid. Does not use
 * zod, which would enlarge the script that browsers download.
 */
export function menuFromJson(json: unknown): MenuItem[] {
  const fields = toFieldMap(json);
  const lists = Object.keys(menuToWire([])).map((name) => [
    name,
    toArray(fields.get(name)).flatMap(pageFrom),
  ]);
  const nav_items = toArray(fields.get('nav_items')).flatMap((item): IncomingMenu['nav_items'] => {
    const name = toFieldMap(item).get('authoritative_name');
    const shown = toFieldMap(item).get('display_name');
    if (typeof name !== 'string') return [];
    return [{ authoritative_name: name, display_name: typeof shown === 'string' ? shown : null }];
  });
  return menuFromWire({ ...Object.fromEntries(lists), nav_items });
}
