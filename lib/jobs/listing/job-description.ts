/**
 * Sanitised text, or an allowed element. An element is an array of its tag name and its children, because arrays keep
 * the tree small, and the tree is sent with the page.
 */
export type RichText = string | [RichTextTag, ...RichText[]];

const tags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em'] as const;
type RichTextTag = (typeof tags)[number];

const token = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>|([^<]+|<)/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * Parses a job's description, which the importer has sanitised, into a tree that is rendered element by element. The
 * parser knows only the allowed tags and no attributes, so no other markup can reach a page.
 */
export function parseDescription(html: string): RichText[] {
  const root: RichText[] = [];
  const open: { tag: RichTextTag; children: RichText[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const close = () => {
    const done = open.pop();
    if (done && (done.children.length > 0 || done.tag === 'br')) here().push([done.tag, ...done.children]);
  };
  for (const [, slash, name = '', text] of html.matchAll(token)) {
    const tag = tags.find((allowed) => allowed === name.toLowerCase());
    if (text !== undefined) {
      // Drops white space between blocks, because it belongs to the markup.
      if (text.trim() || here() !== root) here().push(decode(text));
    } else if (tag && !slash) {
      open.push({ tag, children: [] });
      if (tag === 'br') close();
    } else if (tag && open.some((entry) => entry.tag === tag)) {
      while (open.at(-1)?.tag !== tag) close();
      close();
    }
  }
  while (open.length > 0) close();
  return root;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
