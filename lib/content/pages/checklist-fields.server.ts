import { z } from 'zod';
import { isContentHref } from './content-tree';

export const listSlug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not a slug');
export const listLine = z.string().trim().min(3).max(600);

const official = z.strictObject({
  label: z.string().trim().min(3).max(80),
  href: z
    .url({ protocol: /^https$/, message: 'must be an https address' })
    .refine(isContentHref, 'is not an address a link may have'),
});

const checklistItem = z.strictObject({
  title: listLine.optional(),
  text: listLine,
  link: official.optional(),
});

const minItems = 3;
export const itemsOfEverywhere = z.array(checklistItem).min(minItems);
const itemsOfPlace = z.array(checklistItem.required({ title: true })).min(minItems);

export const checklistOfPlace = z.strictObject({
  slug: listSlug,
  name: listLine,
  country: z.enum(['AU', 'NZ']),
  check: listLine,
  items: itemsOfPlace,
});

/** `everywhere` is the checklist that applies to all regions. Null if editors have not written it. */
export type EditedChecklists = {
  everywhere: z.infer<typeof itemsOfEverywhere> | null;
  places: z.infer<typeof checklistOfPlace>[];
};
