const schemes = ['https:', 'mailto:', 'tel:'];
// Browsers drop tabs and line ends from an address before they read it, and take a backslash for a slash.
const hidden = /[\u0000-\u0020\u007f\\]/;

/** Whether a text from outside may stand in a link: `https:`, `mailto:`, `tel:`, a path of the site, a place on the page. */
export function isContentHref(text: string): boolean {
  if (hidden.test(text) || text.length > 2000) return false;
  if (isSitePath(text)) return true;
  if (/^#[a-z][a-z0-9-]*$/.test(text)) return true;
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

/** A path of this site: one slash at the beginning, never two, which would be another host. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !hidden.test(text);
}

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

// The neutral form of a text, whatever wrote it: tuples, because a page carries its text twice, as HTML and as data.

/** Text, strong, emphasis, link, line break. */
export type Inline =
  string | ['strong', ...Inline[]] | ['em', ...Inline[]] | ['a', href: string, ...Inline[]] | ['br'];

/** How the cells of a column are aligned. */
type Align = 'left' | 'right' | 'center';

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
