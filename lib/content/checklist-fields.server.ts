import { z } from 'zod';
import { isContentHref } from './content-tree';

/** The slug of a checklist, in its address and its page. */
export const listSlug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not a slug');
/** A line of a checklist. */
export const listLine = z.string().trim().min(3).max(600);

const official = z.strictObject({
  label: z.string().trim().min(3).max(80),
  href: z
    .url({ protocol: /^https$/, message: 'must be an https address' })
    .refine(isContentHref, 'is not an address a link may have'),
});

/** An item that a doctor must have ready. */
const checklistItem = z.strictObject({
  title: listLine.optional(),
  text: listLine,
  link: official.optional(),
});

/** Minimum number of items of a checklist. */
const minItems = 3;
/** Items that are required everywhere. */
export const itemsOfEverywhere = z.array(checklistItem).min(minItems);
/** Items that are required in one place. Each has a title. */
const itemsOfPlace = z.array(checklistItem.required({ title: true })).min(minItems);

/** The checklist of one place. */
export const checklistOfPlace = z.strictObject({
  slug: listSlug,
  name: listLine,
  country: z.enum(['AU', 'NZ']),
  check: listLine,
  items: itemsOfPlace,
});

/** The checklists of the CMS. `everywhere` is null if editors have not written it. */
export type EditedChecklists = {
  everywhere: z.infer<typeof itemsOfEverywhere> | null;
  places: z.infer<typeof checklistOfPlace>[];
};
