import type { BlockContent, Heading, ListItem, Paragraph, PhrasingContent, Table } from 'mdast';
import { z } from 'zod';
import type { Block, Image, Inline } from '@/lib/content/pages/content-tree';
import { buildContentTree } from './build-content-tree.server';

// Node in the format of the CMS's editor (Lexical). Each node is validated on its own. An unknown node is dropped and
// reported, and the rest of the text remains.
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
type Scope = Reading & { pictures: Map<string, Image> };

const bold = 1;
const italic = 2;

export function fromLexical(value: unknown, reading: Reading): Block[] | null {
  const parsed = lexicalRoot.safeParse(value);
  if (!parsed.success) {
    reading.dropped('a text in an unexpected form');
    return null;
  }
  const pictures = new Map<string, Image>();
  const blocks = buildContentTree(readBlocks(parsed.data.root.children, { ...reading, pictures }), {
    fill: reading.fill,
    pictureSize: (src) => pictures.get(src) ?? null,
    refuse: (_, problem) => reading.dropped(`a part (${problem})`),
    flag: () => undefined,
  });
  if (blocks.length > 0) return blocks;
  reading.dropped('a text, because it is empty');
  return null;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const readBlocks = (nodes: LexicalNode[] = [], scope: Scope): BlockContent[] =>
  nodes.flatMap((node) => readBlock(node, scope));

const readParagraph = (nodes: LexicalNode[], scope: Scope): Paragraph => ({
  type: 'paragraph',
  children: readInlines(nodes, scope),
});

function readBlock(node: LexicalNode, scope: Scope): BlockContent[] {
  const children = node.children ?? [];
  switch (node.type) {
    case 'paragraph':
      return [readParagraph(children, scope)];
    case 'heading': {
      const depth = Number(/^h([1-6])$/.exec(toText(node.tag))?.[1] ?? 2) as Heading['depth'];
      return [{ type: 'heading', depth, children: readInlines(children, scope) }];
    }
    case 'list': {
      const start = Number.isInteger(node.start) ? Number(node.start) : 1;
      const items = readListItems(children, scope);
      return [{ type: 'list', ordered: node.listType === 'number', start, children: items }];
    }
    case 'quote':
      return [{ type: 'blockquote', children: [readParagraph(children, scope)] }];
    case 'horizontalrule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [readTable(children, scope)];
    case 'upload': {
      const picture = scope.picture(node.picture);
      if (!picture) scope.dropped('a picture');
      if (!picture) return [];
      scope.pictures.set(picture.src, picture);
      return [{ type: 'paragraph', children: [{ type: 'image', url: picture.src, alt: picture.alt }] }];
    }
    default:
      scope.dropped(`a part of kind ${node.type}`);
      return [];
  }
}

/**
 * Converts list items. The editor stores a nested list in an item of its own after the parent item. Here, the nested
 * list becomes part of the parent item.
 */
function readListItems(nodes: LexicalNode[], scope: Scope): ListItem[] {
  const items: ListItem[] = [];
  for (const { type, children = [] } of nodes) {
    if (type !== 'listitem') {
      scope.dropped(`a part of kind ${type}`);
      continue;
    }
    const lists = readBlocks(
      children.filter((child) => child.type === 'list'),
      scope,
    );
    const words = children.filter((child) => child.type !== 'list');
    const before = items.at(-1);
    if (before && words.length === 0) before.children.push(...lists);
    else items.push({ type: 'listItem', children: [readParagraph(words, scope), ...lists] });
  }
  return items;
}

function readTable(rows: LexicalNode[], scope: Scope): Table {
  const readCell = ({ children = [] }: LexicalNode): PhrasingContent[] =>
    children.flatMap((part, index) => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...readInlines(part.children, scope),
    ]);
  return {
    type: 'table',
    align: rows[1]?.children?.map((cell) => {
      const side = cell.children?.[0]?.format;
      return side === 'right' || side === 'center' ? side : 'left';
    }),
    children: rows.map(({ children = [] }) => ({
      type: 'tableRow',
      children: children.map((cell) => ({ type: 'tableCell', children: readCell(cell) })),
    })),
  };
}

const readInlines = (nodes: LexicalNode[] = [], scope: Scope): PhrasingContent[] =>
  nodes.flatMap((node) => readInline(node, scope));

function readInline(node: LexicalNode, scope: Scope): PhrasingContent[] {
  switch (node.type) {
    case 'text': {
      const format = typeof node.format === 'number' ? node.format : 0;
      const text: PhrasingContent = { type: 'text', value: toText(node.text) };
      const strong: PhrasingContent = format & bold ? { type: 'strong', children: [text] } : text;
      return [format & italic ? { type: 'emphasis', children: [strong] } : strong];
    }
    case 'linebreak':
      return [{ type: 'break' }];
    case 'tab':
      return [{ type: 'text', value: ' ' }];
    case 'link': {
      const fields = z.object({ url: z.string() }).safeParse(node.fields);
      const url = fields.success ? fields.data.url : '';
      return [{ type: 'link', url, children: readInlines(node.children, scope) }];
    }
    default:
      scope.dropped(`a part of kind ${node.type}`);
      return readInlines(node.children, scope);
  }
}

const element = (type: string, children: LexicalNode[], more: object = {}): LexicalNode => ({
  ...{ version: 1, indent: 0, format: '', direction: 'ltr' },
  ...more,
  type,
  children,
});

const paragraph = (inlines: Inline[], format = ''): LexicalNode =>
  element('paragraph', writeInlines(inlines), { format, textFormat: 0, textStyle: '' });

export function toLexical(blocks: readonly Block[]): { root: LexicalNode } {
  return { root: element('root', blocks.flatMap(writeBlock)) };
}

function writeBlock(block: Block): LexicalNode[] {
  switch (block[0]) {
    case 'p': {
      const [, ...inlines] = block;
      return [paragraph(inlines)];
    }
    case 'h2':
    case 'h3': {
      const [tag, , ...inlines] = block;
      return [element('heading', writeInlines(inlines), { tag })];
    }
    case 'ul':
    case 'ol':
      return [writeList(block)];
    case 'quote':
      return [element('quote', writeInlines(joinParagraphs(block[1])))];
    case 'hr':
      return [{ type: 'horizontalrule', version: 1 }];
    case 'table': {
      const { caption, align, head, rows } = block[1];
      const writeCell = (headerState: number) => (cell: Inline[], column: number) => {
        const format = align[column] === 'left' ? '' : align[column];
        const one = { headerState, colSpan: 1, rowSpan: 1, backgroundColor: null };
        return element('tablecell', [paragraph(cell, format)], one);
      };
      const children = [head, ...rows].map((row, index) =>
        element('tablerow', row.map(writeCell(index === 0 ? 1 : 0))),
      );
      return [paragraph([`Table: ${caption}`]), element('table', children)];
    }
    case 'img':
      // Drops the picture, because it ships with the site. The CMS editor can contain only pictures uploaded to the
      // CMS.
      return [];
  }
}

/** Joins paragraphs with line breaks, because the editor allows only one paragraph in a quote or list item. */
function joinParagraphs(blocks: Block[]): Inline[] {
  const inlines = blocks.flatMap((block): Inline[] => {
    if (block[0] !== 'p') return [];
    const [, ...words] = block;
    return [['br'], ...words];
  });
  return inlines.slice(1);
}

function writeList([kind, items, start]: Extract<Block, ['ul' | 'ol', ...unknown[]]>): LexicalNode {
  const first = kind === 'ol' ? (start ?? 1) : 1;
  const children = items.flatMap((item, index) => {
    const lists = item.filter((part) => part[0] === 'ul' || part[0] === 'ol');
    const contents = [writeInlines(joinParagraphs(item)), ...lists.map((list) => [writeList(list)])];
    return contents.map((content) => element('listitem', content, { value: first + index }));
  });
  return element('list', children, {
    listType: kind === 'ol' ? 'number' : 'bullet',
    tag: kind,
    start: first,
  });
}

const writeInlines = (inlines: Inline[], format = 0): LexicalNode[] =>
  inlines.flatMap((inline) => writeInline(inline, format));

function writeInline(inline: Inline, format: number): LexicalNode[] {
  if (typeof inline === 'string')
    return [{ type: 'text', version: 1, text: inline, format, detail: 0, mode: 'normal', style: '' }];
  switch (inline[0]) {
    case 'br':
      return [{ type: 'linebreak', version: 1 }];
    case 'a': {
      const [, url, ...children] = inline;
      const fields = { linkType: 'custom', newTab: false, url };
      return [element('link', writeInlines(children, format), { version: 3, fields })];
    }
    default: {
      const [kind, ...children] = inline;
      return writeInlines(children, format | (kind === 'strong' ? bold : italic));
    }
  }
}
