import { plainBody, type Block } from './content-tree';

// Reading with attention on a screen; the usual figures lie between 180 and 240.
const wordsPerMinute = 200;

/** Minutes to read a text, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute));
}

/** How many words a text has. */
export function wordCount(blocks: readonly Block[]): number {
  return plainBody(blocks).split(/\s+/).filter(Boolean).length;
}
