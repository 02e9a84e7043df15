import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { contentPageFiles } from './content-pages-files.server';
import type { ContentWords } from './content-pages-words.server';
import { CmsFailure, type ContentSource, type MenuSource } from './content-source';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';

export function contentFiles(words: ContentWords, folder?: string): ContentSource {
  return { ...menuFiles(folder), ...contentPageFiles(words, folder) };
}

/**
 * Reads the menu and the not-found text from files. Looks for changed files at most once a second, because every page
 * shows the menu.
 */
export function menuFiles(folder = path.join(process.cwd(), 'content')): MenuSource {
  return {
    navigation: fileReader(folder, navigationMenu),
    notFoundPage: fileReader(folder, notFoundText),
  };
}

function fileReader<T>(folder: string, document: ContentDocument<T>): () => Promise<T> {
  const file = path.join(folder, document.file);
  const read = new LRUCache<string, { version: string; value: T }>({
    max: 1,
    ttl: 1000,
    async fetchMethod(_file, before) {
      try {
        const { mtimeMs, size } = await stat(file);
        const version = `${mtimeMs} ${size}`;
        if (before?.version === version) return before;
        return { version, value: document.read(parse(await readFile(file, 'utf8'))) };
      } catch (cause) {
        throw new CmsFailure('answer', `${document.file} cannot be used`, { cause });
      }
    },
  });
  return async () => (await read.forceFetch(file)).value;
}
