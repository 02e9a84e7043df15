import { z } from 'zod';
import { isContentHref } from './content-tree';

/** How a list is named in an address and on its page. */
export const listSlug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not a slug');
/** A line of a list. */
export const listLine = z.string().trim().min(3).max(600);

const official = z.strictObject({
  label: z.string().trim().min(3).max(80),
  href: z
    .url({ protocol: /^https$/, message: 'must be an https address' })
    .refine(isContentHref, 'is not an address a link may have'),
});

/** Something to have ready. */
const checklistItem = z.strictObject({
  title: listLine.optional(),
  text: listLine,
  link: official.optional(),
});

/** The fewest items of a list. */
const minItems = 3;
/** What to have ready everywhere. */
export const itemsOfEverywhere = z.array(checklistItem).min(minItems);
/** What to have ready in one place: each item has a title. */
const itemsOfPlace = z.array(checklistItem.required({ title: true })).min(minItems);

/** What to have ready for one place. */
export const checklistOfPlace = z.strictObject({
  slug: listSlug,
  name: listLine,
  country: z.enum(['AU', 'NZ']),
  check: listLine,
  items: itemsOfPlace,
});

/** The checklists that editors keep; without one for everywhere its items are null. */
export type EditedChecklists = {
  everywhere: z.infer<typeof itemsOfEverywhere> | null;
  places: z.infer<typeof checklistOfPlace>[];
};
