import type { Nodes, PhrasingContent, Root, RootContent, Table as TableNode } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import {
  isContentHref,
  plainText,
  type Block,
  type Image,
  type Inline,
} from '@/lib/content/pages/content-tree';
import { contentBody } from '@/lib/content/pages/content-tree-schema.server';
import { slugify } from '@/lib/core/text';
import { ContentProblem, fillIn, type ContentWords } from './content-pages-words.server';

type MarkdownSource = {
  file: string;
  text: string;
  /**
   * Number of lines in the file before the text. Added to line numbers, so that a problem names the line that an editor
   * shows.
   */
  linesBefore: number;
  words: ContentWords;
  pictureSize: (src: string) => { width: number; height: number } | null;
};

/** Converts Markdown to the neutral format. Throws a `ContentProblem` for anything that the format cannot represent. */
export function parseMarkdown(source: MarkdownSource): Block[] {
  const root: Root = fromMarkdown(source.text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const ids = new Set<string>();
  const body = convertBlocks(root.children, { source, ids });
  const checked = contentBody.safeParse(body);
  if (!checked.success)
    throw new ContentProblem(
      source.file,
      source.linesBefore + 1,
      checked.error.issues[0]?.message ?? 'is empty',
    );
  return checked.data;
}

type Scope = { source: MarkdownSource; ids: Set<string> };

function refuse({ source }: Scope, node: Nodes, problem: string): never {
  throw new ContentProblem(source.file, source.linesBefore + (node.position?.start.line ?? 1), problem);
}

function convertBlocks(nodes: RootContent[], scope: Scope): Block[] {
  const blocks: Block[] = [];
  let caption: string | null = null;
  for (const node of nodes) {
    if (caption && node.type !== 'table') refuse(scope, node, 'a table must follow its caption');
    if (node.type === 'table') {
      if (!caption) refuse(scope, node, 'a table needs a caption: "Table: …" in the paragraph before it');
      blocks.push(convertTable(node, caption, scope));
      caption = null;
    } else {
      caption = findCaption(node, scope);
      if (!caption) blocks.push(convertBlock(node, scope));
    }
  }
  const last = nodes.at(-1);
  if (caption && last) refuse(scope, last, 'a table must follow its caption');
  return blocks;
}

function findCaption(node: RootContent, scope: Scope): string | null {
  if (node.type !== 'paragraph') return null;
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith('Table: ')) return null;
  return plainText(convertInlines(node.children, scope)).slice('Table: '.length);
}

function convertBlock(node: RootContent, scope: Scope): Block {
  switch (node.type) {
    case 'paragraph': {
      const [only] = node.children;
      if (node.children.length === 1 && only?.type === 'image') return ['img', convertImage(only, scope)];
      return ['p', ...convertInlines(node.children, scope)];
    }
    case 'heading': {
      if (node.depth === 1)
        refuse(scope, node, 'the title belongs in the front matter; headings begin with ##');
      if (node.depth > 3) refuse(scope, node, 'headings go no deeper than ###');
      const children = convertInlines(node.children, scope);
      return [node.depth === 2 ? 'h2' : 'h3', idFor(plainText(children), scope), ...children];
    }
    case 'list': {
      const items = node.children.map((item) => {
        if (item.children.length === 0) refuse(scope, item, 'an item of the list is empty');
        return convertBlocks(item.children, scope);
      });
      if (!node.ordered) return ['ul', items];
      const start = node.start ?? 1;
      return start > 1 ? ['ol', items, start] : ['ol', items];
    }
    case 'blockquote':
      return ['quote', convertBlocks(node.children, scope)];
    case 'thematicBreak':
      return ['hr'];
    case 'html':
      return refuse(scope, node, 'has raw HTML, which is never shown');
    default:
      return refuse(scope, node, `has a part the site does not know: ${node.type}`);
  }
}

function idFor(label: string, { ids }: Scope): string {
  const slug = slugify(label);
  const base = /^[a-z]/.test(slug) ? slug : `s-${slug}`;
  let id = base;
  for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
  ids.add(id);
  return id;
}

function convertImage(node: Extract<PhrasingContent, { type: 'image' }>, scope: Scope): Image {
  const size = scope.source.pictureSize(node.url);
  if (!size) refuse(scope, node, `there is no picture ${node.url}`);
  if (!node.alt) refuse(scope, node, 'a picture needs alternative text');
  return { src: node.url, alt: filled(node, node.alt, scope), ...size };
}

function convertTable(node: TableNode, caption: string, scope: Scope): Block {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell) => convertInlines(cell.children, scope)),
  );
  if (!head || rows.length === 0) refuse(scope, node, 'the table has no rows');
  if (head.some((cell) => plainText(cell).trim() === ''))
    refuse(scope, node, 'a column of the table has no name');
  const align = (node.align ?? []).map((side) => side ?? 'left');
  if (rows.some((row) => row.length !== head.length))
    refuse(scope, node, 'the table has rows of different lengths');
  return ['table', { caption, align, head, rows }];
}

function filled(node: Nodes, text: string, scope: Scope): string {
  try {
    return fillIn(text, scope.source.words);
  } catch (error) {
    return refuse(scope, node, error instanceof Error ? error.message : String(error));
  }
}

function convertInlines(nodes: PhrasingContent[], scope: Scope): Inline[] {
  const inlines: Inline[] = [];
  for (const node of nodes) {
    const inline = convertInline(node, scope);
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

function convertInline(node: PhrasingContent, scope: Scope): Inline {
  switch (node.type) {
    case 'text':
      return filled(node, joinLines(node.value), scope);
    case 'strong':
      return ['strong', ...convertInlines(node.children, scope)];
    case 'emphasis':
      return ['em', ...convertInlines(node.children, scope)];
    case 'break':
      return ['br'];
    case 'link': {
      const href = filled(node, node.url, scope);
      if (!isContentHref(href)) refuse(scope, node, `a link may not lead to ${href}`);
      const children = convertInlines(node.children, scope);
      if (plainText(children).trim() === '') refuse(scope, node, 'a link has no text');
      return ['a', href, ...children];
    }
    case 'html':
      return refuse(scope, node, 'has raw HTML, which is never shown');
    case 'image':
      return refuse(scope, node, 'a picture needs a paragraph of its own');
    default:
      return refuse(scope, node, `has a part the site does not know: ${node.type}`);
  }
}
