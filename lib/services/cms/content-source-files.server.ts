import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { CmsFailure, type ContentSource } from './content-source';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';

/**
 * The menu and texts that come with the site: files in the shape of the wire, read again when they change, which is
 * looked at once a second at most, for every page shows the menu.
 */
export function contentFiles(folder = path.join(process.cwd(), 'content')): ContentSource {
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
