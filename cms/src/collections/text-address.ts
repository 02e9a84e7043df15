import type { FieldHook } from 'payload';
import type { Previewed } from '../site/preview';

/** Maximum length of an address's last part. */
export const maxSlugLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns true if the text may be the last part of an address, otherwise the rule it breaks. */
export function checkSlug(value: string | null | undefined): true | string {
  return !value || slugPattern.test(value) || 'Small letters, digits and single hyphens';
}

/** Returns the site address of a text with these fields; empty if it has none yet. */
export type PathOf = (data: Record<string, unknown>) => string;

export const pathOfPage: PathOf = ({ group, slug }) =>
  group ? `/${String(group)}${slug ? `/${String(slug)}` : ''}` : '';

export const pathOfArticle: PathOf = ({ slug }) => (slug ? `/articles/${String(slug)}` : '');

/** Room for "copy" and a number. */
const suffixLength = 10;

/** Gives a copy its own address: the text's address with "copy", and a number if there are several. */
export const slugOfCopy =
  (collection: Previewed, pathOf: PathOf): FieldHook =>
  async ({ value, data = {}, req }) => {
    // A text without an address needs none for its copy.
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
