import type { FieldHook } from 'payload';
import type { Previewed } from '../site/preview';

export const maxSlugLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns true if the value can be the last part of a URL path. Otherwise returns a message for the editor. */
export function checkSlug(value: string | null | undefined): true | string {
  return !value || slugPattern.test(value) || 'Use lower-case letters, digits and single hyphens';
}

/** Returns the path of a text on the site. Empty if the fields that determine the path are still missing. */
export type PathOf = (data: Record<string, unknown>) => string;

export const pathOfPage: PathOf = ({ group, slug }) =>
  group ? `/${String(group)}${slug ? `/${String(slug)}` : ''}` : '';

export const pathOfArticle: PathOf = ({ slug }) => (slug ? `/articles/${String(slug)}` : '');

const suffixLength = 10;

/** Gives the copy of a text a new slug: "…-copy" for the first copy, then "…-copy-2", "…-copy-3" and so on. */
export const slugOfCopy =
  (collection: Previewed, pathOf: PathOf): FieldHook =>
  async ({ value, data = {}, req }) => {
    // A text that has no path yet can share its slug with its copy.
    if (!pathOf(data)) return value;
    const stem = String(value ?? '')
      .replace(/(^|-)copy(-\d+)?$/, '')
      .slice(0, maxSlugLength - suffixLength)
      .replace(/-$/, '');
    for (let count = 1; ; count += 1) {
      const slug = [stem, 'copy', count > 1 && count].filter(Boolean).join('-');
      const { totalDocs } = await req.payload.count({
        collection,
        where: { path: { equals: pathOf({ ...data, slug }) } },
        overrideAccess: true,
        req,
      });
      if (totalDocs === 0) return slug;
    }
  };
