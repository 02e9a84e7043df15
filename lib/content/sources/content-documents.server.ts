import { z } from 'zod';
import { CmsFailure, type ChildItem, type MenuItem, type NotFoundContent } from './content-source';
import { menuFromWire, type IncomingMenu, type WireNotFound } from './content-wire';

// A slug becomes part of a URL, so `/` and `..` must not occur.
const slug = z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i);
const title = z.string().trim().min(1).max(100);
const pages = z
  .array(z.object({ title, slug: slug.max(100) }) satisfies z.ZodType<ChildItem>)
  .max(100)
  .nullish()
  .transform((list) => list ?? []);

const wireMenu = z.object({
  nav_items: z
    .array(
      z.object({
        authoritative_name: title,
        display_name: z
          .string()
          .max(100)
          .nullish()
          .transform((text) => text ?? null),
      }),
    )
    .max(50),
  job_search_pages: pages,
  doctors_pages: pages,
  employers_pages: pages,
  about_us_pages: pages,
  articles_pages: pages,
  contact_us_pages: pages,
}) satisfies z.ZodType<IncomingMenu>;

const wireNotFound = z.object({
  title,
  body: z.string().trim().max(5_000),
}) satisfies z.ZodType<WireNotFound>;

export type ContentDocument<T> = {
  name: string;
  file: string;
  read(wire: unknown): T;
};

function checked<T>(schema: z.ZodType<T>, name: string, wire: unknown): T {
  const { success, data, error } = schema.safeParse(wire);
  if (success) return data;
  // Names only the invalid fields, because their values may be long or private.
  const where = error.issues.map(({ path }) => path.join('.') || 'the whole document').slice(0, 5);
  throw new CmsFailure('answer', `${name} does not have the expected form: ${where.join(', ')}`);
}

export const navigationMenu: ContentDocument<MenuItem[]> = {
  name: 'navigation-menu',
  file: 'navigation.yaml',
  read(wire) {
    const menu = menuFromWire(checked<IncomingMenu>(wireMenu, this.name, wire));
    if (menu.length === 0)
      throw new CmsFailure('answer', `${this.name} is not the name of a group of the site`);
    return menu;
  },
};

export const notFoundText: ContentDocument<NotFoundContent> = {
  name: '404-page',
  file: 'not-found.yaml',
  read(wire) {
    return checked<WireNotFound>(wireNotFound, this.name, wire);
  },
};

/**
 * Validates a part if it is the menu or the not-found text. Returns true for other parts, because pages validate those
 * parts before showing them.
 */
export function isUsablePart(key: string, wire: unknown): boolean {
  const document = [navigationMenu, notFoundText].find(({ name }) => name === key);
  try {
    document?.read(wire);
    return true;
  } catch {
    return false;
  }
}
