import type { FieldHook } from 'payload';
import type { Previewed } from '../site/preview';

/** The longest last part of an address. */
export const maxSlugLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether the last part of an address may be one; else what it has to be. */
export function checkSlug(value: string | null | undefined): true | string {
  return !value || slugPattern.test(value) || 'Small letters, digits and single hyphens';
}

/** The address on the site of a text with these fields; empty while it has none. */
export type PathOf = (data: Record<string, unknown>) => string;

export const pathOfPage: PathOf = ({ group, slug }) =>
  group ? `/${String(group)}${slug ? `/${String(slug)}` : ''}` : '';

export const pathOfArticle: PathOf = ({ slug }) => (slug ? `/articles/${String(slug)}` : '');

/** Room for "copy" and a number. */
const suffixLength = 10;

/** A copy of a text needs an address of its own: that of the text with "copy" behind it, counted when there are several. */
export const slugOfCopy =
  (collection: Previewed, pathOf: PathOf): FieldHook =>
  async ({ value, data = {}, req }) => {
    // What has no address yet needs none as a copy.
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
