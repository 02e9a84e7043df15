import type { FieldHook } from 'payload';
import type { Previewed } from '../site/preview';

/** Maximum number of characters in the last part of an address. */
export const maxSlugLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns true if the value is valid as the last part of an address. Otherwise returns the rule that it breaks, as text
 * for the editor.
 */
export function checkSlug(value: string | null | undefined): true | string {
  return !value || slugPattern.test(value) || 'Use lower-case letters, digits and single hyphens';
}

/** Returns the address of a text on the site. Returns an empty string if the fields do not yet determine it. */
export type PathOf = (data: Record<string, unknown>) => string;

export const pathOfPage: PathOf = ({ group, slug }) =>
  group ? `/${String(group)}${slug ? `/${String(slug)}` : ''}` : '';

export const pathOfArticle: PathOf = ({ slug }) => (slug ? `/articles/${String(slug)}` : '');

/** Number of characters that `slugOfCopy` reserves for "-copy" and a number. */
const suffixLength = 10;

/**
 * Gives the copy of a text its own slug. The slug of the first copy ends in "-copy", and later ones in "-copy-2",
 * "-copy-3" and so on.
 */
export const slugOfCopy =
  (collection: Previewed, pathOf: PathOf): FieldHook =>
  async ({ value, data = {}, req }) => {
    // Keeps the value if the text has no address, because its copy needs none either.
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
