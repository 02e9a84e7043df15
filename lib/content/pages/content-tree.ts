const schemes = ['https:', 'mailto:', 'tel:'];
// Browsers ignore tabs and line ends in a URL, and read a backslash as a slash. A link with such characters could lead
// to a different page from the one that editors see.
const hidden = /[\u0000-\u0020\u007f\\]/;

/**
 * Accepts `https:`, `mailto:`, `tel:`, paths of this site and anchors on the page. Other links in a text from the CMS
 * are removed, and their words stay.
 */
export function isContentHref(text: string): boolean {
  if (hidden.test(text) || text.length > 2000) return false;
  if (isSitePath(text)) return true;
  if (/^#[a-z][a-z0-9-]*$/.test(text)) return true;
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

/**
 * Returns true for a path of this site, which begins with exactly one slash. A URL that begins with two slashes leads
 * to another host.
 */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !hidden.test(text);
}

export type Heading = { id: string; label: string };

const fewest = 3;

export function buildTableOfContents(blocks: readonly Block[]): Heading[] {
  const headings = blocks.flatMap((block) => {
    if (block[0] !== 'h2') return [];
    const [, id, ...children] = block;
    return [{ id, label: plainText(children) }];
  });
  return headings.length < fewest ? [] : headings;
}

export function splitByHeading(blocks: readonly Block[]): { heading: Heading | null; blocks: Block[] }[] {
  const sections: { heading: Heading | null; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const section = sections.at(-1);
    if (block[0] === 'h2') {
      const [, id, ...children] = block;
      sections.push({ heading: { id, label: plainText(children) }, blocks: [] });
    } else if (section) section.blocks.push(block);
    else sections.push({ heading: null, blocks: [block] });
  }
  return sections;
}

// Format into which all content sources convert their texts. Uses short tuples, because each page contains its text
// twice: as HTML and as data for hydration.

export type Inline =
  | string
  | ['strong', ...Inline[]]
  | ['em', ...Inline[]]
  | ['a', href: string, ...Inline[]]
  | ['br'];

type Align = 'left' | 'right' | 'center';

export type Table = {
  caption: string;
  align: Align[];
  head: Inline[][];
  rows: Inline[][][];
};

export type Image = { src: string; alt: string; width: number; height: number };

export type Block =
  | ['p', ...Inline[]]
  | ['h2' | 'h3', id: string, ...Inline[]]
  | ['ul', items: Block[][]]
  /** `start` is set if the list continues the numbering of an earlier list. */
  | ['ol', items: Block[][], start?: number]
  | ['quote', Block[]]
  | ['table', Table]
  | ['img', Image]
  | ['hr'];

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
