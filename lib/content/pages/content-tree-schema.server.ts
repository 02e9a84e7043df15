import { z } from 'zod';
import { isContentHref, isSitePath, type Block, type Inline } from './content-tree';

const words = z.string().min(1);

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    words,
    z.tuple([z.literal('strong')]).rest(inline),
    z.tuple([z.literal('em')]).rest(inline),
    z
      .tuple([z.literal('a'), z.string().refine(isContentHref, 'is not an address a link may have')])
      .rest(inline),
    z.tuple([z.literal('br')]),
  ]),
);
const cell = z.array(inline);

const table = z
  .strictObject({
    caption: words,
    align: z.array(z.enum(['left', 'right', 'center'])).min(1),
    head: z.array(cell),
    rows: z.array(z.array(cell)).min(1),
  })
  .refine(
    ({ align, head, rows }) => [head, ...rows].every((row) => row.length === align.length),
    'has rows of different lengths',
  );

const image = z.strictObject({
  src: z.string().refine(isSitePath, 'is not a path of the site'),
  alt: words,
  width: z.int().positive(),
  height: z.int().positive(),
});

const items = z.array(z.array(z.lazy(() => block)).min(1)).min(1);
const block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    z.tuple([z.literal('p')]).rest(inline),
    z.tuple([z.enum(['h2', 'h3']), z.string().regex(/^[a-z][a-z0-9-]*$/)]).rest(inline),
    z.tuple([z.literal('ul'), items]),
    z.tuple([z.literal('ol'), items, z.int().min(2).optional()]),
    z.tuple([z.literal('quote'), z.array(block).min(1)]),
    z.tuple([z.literal('table'), table]),
    z.tuple([z.literal('img'), image]),
    z.tuple([z.literal('hr')]),
  ]),
);

/** Schema of a text from the CMS. Accepts only blocks of the neutral format, and only links on the allow-list. */
export const contentBody = z.array(block).min(1, 'has no text');
