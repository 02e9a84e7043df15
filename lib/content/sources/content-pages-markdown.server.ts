import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Block } from '@/lib/content/pages/content-tree';
import { buildContentTree, type ContentRules } from './build-content-tree.server';
import { ContentProblem, fillIn, type ContentWords } from './content-pages-words.server';

type MarkdownSource = {
  file: string;
  text: string;
  /**
   * Number of lines of front matter above the text. It is added to the line numbers in errors, so that they match the
   * file.
   */
  linesBefore: number;
  words: ContentWords;
  pictureSize: ContentRules['pictureSize'];
};

/**
 * Converts Markdown to the site's format for texts. Throws a `ContentProblem` for a part that the format cannot
 * represent.
 */
export function parseMarkdown({ file, text, linesBefore, words, pictureSize }: MarkdownSource): Block[] {
  const root = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  function refuse(node: Nodes, problem: string): never {
    throw new ContentProblem(file, linesBefore + (node.position?.start.line ?? 1), problem);
  }
  const body = buildContentTree(root.children, {
    pictureSize,
    refuse,
    flag: refuse,
    fill(part, node) {
      try {
        return fillIn(part, words);
      } catch (error) {
        return refuse(node, error instanceof Error ? error.message : String(error));
      }
    },
  });
  if (body.length === 0) refuse(root, 'has no text');
  return body;
}
