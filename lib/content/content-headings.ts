import { plainText, type Block } from './content-tree';

/** A line of the contents list: where it leads and what it says. */
export type Heading = { id: string; label: string };

const fewest = 3;

/** The sections of a text, for a contents list; none when there are too few to need one. */
export function contentsOf(blocks: readonly Block[]): Heading[] {
  const headings = blocks.flatMap((block) => {
    if (block[0] !== 'h2') return [];
    const [, id, ...children] = block;
    return [{ id, label: plainText(children) }];
  });
  return headings.length < fewest ? [] : headings;
}
