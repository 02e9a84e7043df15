import { z } from 'zod';
import { contentBody } from '@/lib/content/pages/content-tree-schema.server';
import {
  isContentHref,
  plainText,
  type Block,
  type Image,
  type Inline,
  type Table,
} from '@/lib/content/pages/content-tree';
import { slugify } from '@/lib/core/text';

// Lexical is the format of the CMS's editor. Its nodes are read one by one; an unknown node is dropped and reported.
// Otherwise one unknown node would lose the whole text.
type LexicalNode = { type: string; children?: LexicalNode[] } & Record<string, unknown>;

const lexicalNode: z.ZodType<LexicalNode> = z.lazy(() =>
  z.looseObject({ type: z.string().max(50), children: z.array(lexicalNode).max(5_000).optional() }),
);
const lexicalRoot = z.object({ root: lexicalNode });

type Reading = {
  fill: (text: string) => string;
  picture: (named: unknown) => Image | null;
  dropped: (what: string) => void;
};
type Scope = Reading & { ids: Set<string> };

const bold = 1;
const italic = 2;

export function fromLexical(value: unknown, reading: Reading): Block[] | null {
  const parsed = lexicalRoot.safeParse(value);
  if (!parsed.success) {
    reading.dropped('a text of another form');
    return null;
  }
  const checked = contentBody.safeParse(
    convertBlocks(parsed.data.root.children ?? [], { ...reading, ids: new Set() }),
  );
  if (checked.success) return checked.data;
  reading.dropped(`a text: ${checked.error.issues[0]?.message ?? 'cannot be shown'}`);
  return null;
}

const toTextOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

function convertBlocks(nodes: LexicalNode[], scope: Scope): Block[] {
  const blocks: Block[] = [];
  let caption: string | null = null;
  for (const node of nodes) {
    if (node.type === 'table') {
      const table = convertTable(node, caption ?? 'Table', scope);
      if (table) blocks.push(['table', table]);
      caption = null;
      continue;
    }
    if (caption) blocks.push(['p', `Table: ${caption}`]);
    caption = findCaption(node, scope);
    if (!caption) blocks.push(...convertBlock(node, scope));
  }
  if (caption) blocks.push(['p', `Table: ${caption}`]);
  return blocks;
}

/**
 * Returns the caption of a table: a paragraph before the table that begins with "Table: ", as in the Markdown files.
 */
function findCaption(node: LexicalNode, { fill }: Scope): string | null {
  if (node.type !== 'paragraph') return null;
  const text = (node.children ?? []).map((child) => toTextOrEmpty(child.text)).join('');
  return text.startsWith('Table: ') ? fill(text.slice('Table: '.length)).trim() || null : null;
}

function convertBlock(node: LexicalNode, scope: Scope): Block[] {
  const children = node.children ?? [];
  switch (node.type) {
    case 'paragraph': {
      const inlines = convertInlines(children, scope);
      // The editor stores an empty line as a paragraph. It is dropped.
      return plainText(inlines).trim() === '' ? [] : [['p', ...inlines]];
    }
    case 'heading': {
      const inlines = convertInlines(children, scope);
      if (plainText(inlines).trim() === '') return [];
      if (node.tag !== 'h2' && node.tag !== 'h3')
        scope.dropped(`the level of a heading ${toTextOrEmpty(node.tag)}`);
      return [[node.tag === 'h3' ? 'h3' : 'h2', idFor(plainText(inlines), scope), ...inlines]];
    }
    case 'list': {
      const items = convertListItems(children, scope);
      if (items.length === 0) return [];
      if (node.listType !== 'number') return [['ul', items]];
      const start = Number(node.start ?? 1);
      return [Number.isInteger(start) && start > 1 ? ['ol', items, start] : ['ol', items]];
    }
    case 'quote': {
      const inlines = convertInlines(children, scope);
      return plainText(inlines).trim() === '' ? [] : [['quote', [['p', ...inlines]]]];
    }
    case 'horizontalrule':
      return [['hr']];
    case 'upload': {
      const picture = scope.picture(node.picture);
      if (!picture) scope.dropped('a picture');
      return picture ? [['img', picture]] : [];
    }
    default:
      scope.dropped(`a part of the kind ${node.type}`);
      return [];
  }
}

/**
 * Reads the items of a list. The editor stores a nested list as an item of its own; the nested list is added to the
 * item before it.
 */
function convertListItems(nodes: LexicalNode[], scope: Scope): Block[][] {
  const items: Block[][] = [];
  for (const node of nodes) {
    if (node.type !== 'listitem') {
      scope.dropped(`a part of the kind ${node.type}`);
      continue;
    }
    const children = node.children ?? [];
    const inner = children.filter(({ type }) => type === 'list').flatMap((list) => convertBlock(list, scope));
    const inlines = convertInlines(
      children.filter(({ type }) => type !== 'list'),
      scope,
    );
    const own: Block[] = plainText(inlines).trim() === '' ? [] : [['p', ...inlines]];
    const before = items.at(-1);
    if (own.length === 0 && inner.length > 0 && before) before.push(...inner);
    else if (own.length + inner.length > 0) items.push([...own, ...inner]);
  }
  return items;
}

function convertTable(node: LexicalNode, caption: string, scope: Scope): Table | null {
  const rows = (node.children ?? []).map((row) =>
    (row.children ?? []).map((cell) =>
      (cell.children ?? []).flatMap((part, index): Inline[] => [
        ...(index > 0 ? [['br'] as Inline] : []),
        ...convertInlines(part.children ?? [], scope),
      ]),
    ),
  );
  const [head = [], ...body] = rows;
  const isWhole = head.length > 0 && body.length > 0 && body.every((row) => row.length === head.length);
  if (!isWhole) scope.dropped('a table without rows, or with rows of different lengths');
  const align = head.map((_, column) => {
    const cell = node.children?.[1]?.children?.[column]?.children?.[0];
    return cell?.format === 'right' || cell?.format === 'center' ? cell.format : 'left';
  });
  return isWhole ? { caption, align, head, rows: body } : null;
}

function convertInlines(nodes: LexicalNode[], scope: Scope): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of nodes.flatMap((node) => convertInline(node, scope))) {
    const before = inlines.at(-1);
    if (typeof inline === 'string' && typeof before === 'string') inlines.splice(-1, 1, before + inline);
    else if (inline !== '') inlines.push(inline);
  }
  return inlines;
}

function convertInline(node: LexicalNode, scope: Scope): Inline[] {
  switch (node.type) {
    case 'text': {
      const format = typeof node.format === 'number' ? node.format : 0;
      const text: Inline = scope.fill(toTextOrEmpty(node.text));
      if (text === '') return [];
      const strong: Inline = format & bold ? ['strong', text] : text;
      return [format & italic ? ['em', strong] : strong];
    }
    case 'linebreak':
      return [['br']];
    case 'tab':
      return [' '];
    case 'link': {
      const inlines = convertInlines(node.children ?? [], scope);
      const fields = z.object({ url: z.string() }).safeParse(node.fields);
      const href = fields.success ? scope.fill(fields.data.url) : '';
      if (isContentHref(href)) return plainText(inlines).trim() === '' ? [] : [['a', href, ...inlines]];
      // Reports only the scheme of the address, because the rest may be anything.
      scope.dropped(`a link to ${/^[a-z+.-]{1,20}:/i.exec(href)?.[0] ?? 'no address'}`);
      return inlines;
    }
    default:
      scope.dropped(`a part of the kind ${node.type}`);
      return node.children ? convertInlines(node.children, scope) : [];
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

const element = { version: 1, indent: 0, format: '', direction: 'ltr' };

export function toLexical(blocks: readonly Block[]): { root: LexicalNode } {
  return { root: { ...element, type: 'root', children: blocks.flatMap(writeBlock) } };
}

const paragraph = (inlines: readonly Inline[], format = ''): LexicalNode => ({
  ...element,
  format,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children: inlines.flatMap((inline) => writeInline(inline, 0)),
});

function writeBlock(block: Block): LexicalNode[] {
  switch (block[0]) {
    case 'p': {
      const [, ...inlines] = block;
      return [paragraph(inlines)];
    }
    case 'h2':
    case 'h3': {
      const [tag, , ...inlines] = block;
      return [
        { ...element, type: 'heading', tag, children: inlines.flatMap((inline) => writeInline(inline, 0)) },
      ];
    }
    case 'ul':
    case 'ol':
      return [writeList(block)];
    case 'quote': {
      const inlines = block[1].flatMap((part): Inline[] =>
        part[0] === 'p' ? (part.slice(1) as Inline[]) : [],
      );
      return [{ ...element, type: 'quote', children: inlines.flatMap((inline) => writeInline(inline, 0)) }];
    }
    case 'hr':
      return [{ type: 'horizontalrule', version: 1 }];
    case 'table': {
      const { caption, align, head, rows } = block[1];
      const children = [head, ...rows].map((row, index) => ({
        ...element,
        type: 'tablerow',
        children: row.map((cell, column) => ({
          ...element,
          type: 'tablecell',
          headerState: index === 0 ? 1 : 0,
          colSpan: 1,
          rowSpan: 1,
          backgroundColor: null,
          children: [paragraph(cell, align[column] === 'left' ? '' : align[column])],
        })),
      }));
      return [paragraph([`Table: ${caption}`]), { ...element, type: 'table', children }];
    }
    case 'img':
      // Drops drawings that belong to the site, because they are files of the release and the CMS's editor knows only
      // uploaded pictures.
      return [];
  }
}

function writeList([kind, items, start]: Extract<Block, ['ul' | 'ol', ...unknown[]]>): LexicalNode {
  const first = kind === 'ol' ? (start ?? 1) : 1;
  const children = items.flatMap((item, index) => {
    const inlines = item.flatMap((part, place): Inline[] => {
      if (part[0] !== 'p') return [];
      const [, ...own] = part;
      return place === 0 ? own : [['br'], ...own];
    });
    const lists = item.filter((part) => part[0] === 'ul' || part[0] === 'ol');
    const own = { ...element, type: 'listitem', value: first + index };
    return [
      { ...own, children: inlines.flatMap((inline) => writeInline(inline, 0)) },
      ...lists.map((list) => ({ ...own, children: [writeList(list)] })),
    ];
  });
  const isNumbered = kind === 'ol';
  return {
    ...element,
    type: 'list',
    listType: isNumbered ? 'number' : 'bullet',
    tag: isNumbered ? 'ol' : 'ul',
    start: first,
    children,
  };
}

function writeInline(inline: Inline, format: number): LexicalNode[] {
  if (typeof inline === 'string')
    return [{ type: 'text', version: 1, text: inline, format, detail: 0, mode: 'normal', style: '' }];
  switch (inline[0]) {
    case 'br':
      return [{ type: 'linebreak', version: 1 }];
    case 'a': {
      const [, url, ...children] = inline;
      const fields = { linkType: 'custom', newTab: false, url };
      return [
        {
          ...element,
          version: 3,
          type: 'link',
          fields,
          children: children.flatMap((child) => writeInline(child, format)),
        },
      ];
    }
    default: {
      const [kind, ...children] = inline;
      return children.flatMap((child) => writeInline(child, format | (kind === 'strong' ? bold : italic)));
    }
  }
}
