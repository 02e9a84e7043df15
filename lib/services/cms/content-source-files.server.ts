import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { CmsFailure } from './cms-failure';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';
import type { ContentSource } from './content-source';

/**
 * The menu and texts that come with the site: files in the shape of the wire, read again when they change, which is
 * looked at every `freshFor` ms at most, for every page shows the menu.
 */
export function contentFiles(
  folder = path.join(process.cwd(), 'content'),
  { freshFor = 1000 } = {},
): ContentSource {
  return {
    navigation: fileReader(folder, navigationMenu, freshFor),
    notFoundPage: fileReader(folder, notFoundText, freshFor),
  };
}

function fileReader<T>(folder: string, document: ContentDocument<T>, freshFor: number): () => Promise<T> {
  const file = path.join(folder, document.file);
  let known: { version: string; value: T; readAt: number } | null = null;
  return async () => {
    const now = performance.now();
    if (known && now - known.readAt < freshFor) return known.value;
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      const value =
        known?.version === version ? known.value : document.read(parse(await readFile(file, 'utf8')));
      known = { version, value, readAt: now };
      return value;
    } catch (cause) {
      throw new CmsFailure('answer', `${document.file} cannot be used`, { cause });
    }
  };
}
