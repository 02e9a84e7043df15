import type { Nodes, PhrasingContent, RootContent, Table as TableNode } from 'mdast';
import { isContentHref, plainText, type Block, type Inline } from '@/lib/content/pages/content-tree';
import { slugify } from '@/lib/core/text';

/**
 * Decides how faults in a text are handled. A fault in a file that ships with the site throws. A text from the CMS is
 * shown without its faulty part.
 */
export type ContentRules = {
  fill(text: string, node: Nodes): string;
  pictureSize(src: string): { width: number; height: number } | null;
  /** Called for a part that the site's format cannot represent. Throws, or leaves the part out. */
  refuse(node: Nodes, problem: string): void;
  /** Called for a part with a minor fault. Throws, or shows the part anyway. */
  flag(node: Nodes, problem: string): void;
};

type Scope = ContentRules & { ids: Set<string> };

/**
 * Converts mdast, the syntax tree of Markdown parsers, to the site's format for texts. Leaves out what the format
 * cannot represent, and links that `isContentHref` refuses.
 */
export function buildContentTree(nodes: RootContent[], rules: ContentRules): Block[] {
  return convertBlocks(nodes, { ...rules, ids: new Set() });
}

function convertBlocks(nodes: RootContent[], scope: Scope): Block[] {
  const blocks: Block[] = [];
  for (const node of nodes) {
    const caption = findCaption(blocks.at(-1));
    if (node.type === 'table' && caption) blocks.pop();
    else if (caption) scope.flag(node, 'a table must follow its caption');
    const block = node.type === 'table' ? convertTable(node, caption, scope) : convertBlock(node, scope);
    if (block) blocks.push(block);
  }
  const last = nodes.at(-1);
  if (last && findCaption(blocks.at(-1))) scope.flag(last, 'a table must follow its caption');
  return blocks;
}

/** Returns the caption of a table: the paragraph above it, if this paragraph begins with "Table: ". Otherwise null. */
function findCaption(block: Block | undefined): string | null {
  if (block?.[0] !== 'p') return null;
  const [, ...inlines] = block;
  const text = plainText(inlines);
  return text.startsWith('Table: ') ? text.slice('Table: '.length).trim() || null : null;
}

function leaveOut({ refuse }: Scope, node: Nodes, problem: string): null {
  refuse(node, problem);
  return null;
}

const isBlank = (inlines: Inline[]) => plainText(inlines).trim() === '';

function convertBlock(node: RootContent, scope: Scope): Block | null {
  switch (node.type) {
    case 'paragraph': {
      const [only] = node.children;
      if (node.children.length === 1 && only?.type === 'image') return convertImage(only, scope);
      const inlines = convertInlines(node.children, scope);
      return isBlank(inlines) ? null : ['p', ...inlines];
    }
    case 'heading': {
      if (node.depth === 1)
        scope.refuse(node, 'the title belongs in the front matter, and headings begin with ##');
      if (node.depth > 3) scope.refuse(node, 'a heading may have at most three #');
      const inlines = convertInlines(node.children, scope);
      if (isBlank(inlines)) return null;
      return [node.depth === 3 ? 'h3' : 'h2', idFor(plainText(inlines), scope), ...inlines];
    }
    case 'list': {
      const items = node.children.flatMap((item) => {
        const blocks = convertBlocks(item.children, scope);
        if (blocks.length > 0) return [blocks];
        scope.flag(item, 'a list item is empty');
        return [];
      });
      if (items.length === 0) return null;
      if (!node.ordered) return ['ul', items];
      const start = node.start ?? 1;
      return start > 1 ? ['ol', items, start] : ['ol', items];
    }
    case 'blockquote': {
      const blocks = convertBlocks(node.children, scope);
      return blocks.length === 0 ? null : ['quote', blocks];
    }
    case 'thematicBreak':
      return ['hr'];
    case 'html':
      return leaveOut(scope, node, 'has raw HTML, which is never shown');
    default:
      return leaveOut(scope, node, `has a part of unknown type: ${node.type}`);
  }
}

function idFor(label: string, { ids }: Scope): string {
  const slug = slugify(label) || 'part';
  const base = /^[a-z]/.test(slug) ? slug : `s-${slug}`;
  let id = base;
  for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
  ids.add(id);
  return id;
}

function convertImage(node: Extract<PhrasingContent, { type: 'image' }>, scope: Scope): Block | null {
  const size = scope.pictureSize(node.url);
  if (!size) return leaveOut(scope, node, `there is no picture ${node.url}`);
  if (!node.alt) return leaveOut(scope, node, 'a picture needs alternative text');
  return ['img', { src: node.url, alt: scope.fill(node.alt, node), ...size }];
}

function convertTable(node: TableNode, caption: string | null, scope: Scope): Block | null {
  if (!caption) scope.flag(node, 'a table needs a caption: "Table: …" in the paragraph before it');
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => convertInlines(cell.children, scope)),
  );
  if (head.length === 0 || rows.length === 0) return leaveOut(scope, node, 'the table has no rows');
  if (rows.some((row) => row.length !== head.length))
    return leaveOut(scope, node, 'the table has rows of different lengths');
  if (head.some(isBlank)) scope.flag(node, 'a column of the table has no name');
  const align = head.map((_, column) => node.align?.[column] ?? 'left');
  return ['table', { caption: caption ?? 'Table', align, head, rows }];
}

function convertInlines(nodes: PhrasingContent[], scope: Scope): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of nodes.flatMap((node) => convertInline(node, scope))) {
    const before = inlines.at(-1);
    if (typeof inline === 'string' && typeof before === 'string') inlines.splice(-1, 1, before + inline);
    else if (inline !== '') inlines.push(inline);
  }
  return inlines;
}

// Joins the lines of a paragraph with spaces, as Markdown does.
function joinLines(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const begun = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? begun.trimEnd() : begun;
    })
    .join(' ');
}

function convertInline(node: PhrasingContent, scope: Scope): Inline[] {
  switch (node.type) {
    case 'text':
      return [scope.fill(joinLines(node.value), node)];
    case 'strong':
    case 'emphasis': {
      const children = convertInlines(node.children, scope);
      return children.length === 0 ? [] : [[node.type === 'strong' ? 'strong' : 'em', ...children]];
    }
    case 'break':
      return [['br']];
    case 'link': {
      const href = scope.fill(node.url, node);
      const children = convertInlines(node.children, scope);
      if (!isContentHref(href)) {
        // Reports only the scheme of the URL ("javascript:"), because the rest may be private.
        scope.refuse(
          node,
          `a link must not lead to ${/^[a-z+.-]{1,20}:/i.exec(href)?.[0] ?? 'this address'}`,
        );
        return children;
      }
      if (!isBlank(children)) return [['a', href, ...children]];
      scope.flag(node, 'a link has no text');
      return [];
    }
    case 'html':
      scope.refuse(node, 'has raw HTML, which is never shown');
      return [];
    case 'image':
      scope.refuse(node, 'a picture needs a paragraph of its own');
      return [];
    default:
      scope.refuse(node, `has a part of unknown type: ${node.type}`);
      return [];
  }
}
