// The neutral form of a text, whatever wrote it: tuples, because a page carries its text twice, as HTML and as data.

/** Text, strong, emphasis, link, line break. */
export type Inline =
  string | ['strong', ...Inline[]] | ['em', ...Inline[]] | ['a', href: string, ...Inline[]] | ['br'];

/** How the cells of a column stand. */
export type Align = 'left' | 'right' | 'center';

export type Table = {
  /** Names the table for those who do not see it. */
  caption: string;
  align: Align[];
  head: Inline[][];
  rows: Inline[][][];
};

/** A picture of our own with its size, so that nothing moves when it arrives. */
export type Image = { src: string; alt: string; width: number; height: number };

/** A part of a text. Headings carry the id that the contents list leads to. */
export type Block =
  | ['p', ...Inline[]]
  | ['h2' | 'h3', id: string, ...Inline[]]
  | ['ul', items: Block[][]]
  /** `start` where the numbers go on from the list before. */
  | ['ol', items: Block[][], start?: number]
  | ['quote', Block[]]
  | ['table', Table]
  | ['img', Image]
  | ['hr'];

/** The words of a text, without its form. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline[0] === 'br') return ' ';
      if (inline[0] === 'a') {
        const [, , ...children] = inline;
        return plainText(children);
      }
      const [, ...children] = inline;
      return plainText(children);
    })
    .join('');
}

/** All words of a body, tables and captions included. */
export function plainBody(blocks: readonly Block[]): string {
  return blocks.map(blockText).join(' ');
}

function blockText(block: Block): string {
  switch (block[0]) {
    case 'hr':
      return '';
    case 'img':
      return block[1].alt;
    case 'table': {
      const { caption, head, rows } = block[1];
      return [caption, ...[head, ...rows].flat().map(plainText)].join(' ');
    }
    case 'p': {
      const [, ...children] = block;
      return plainText(children);
    }
    case 'quote':
      return plainBody(block[1]);
    case 'ul':
    case 'ol':
      return block[1].map(plainBody).join(' ');
    default: {
      const [, , ...children] = block;
      return plainText(children);
    }
  }
}
