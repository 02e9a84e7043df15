import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { CmsFailure } from './cms-failure';
import { navigationMenu, notFoundText, type ContentDocument } from './content-documents.server';
import type { ContentSource } from './content-source';

/** The menu and texts that come with the site: files in the shape of the wire, read again when they change. */
export function contentFiles(folder = path.join(process.cwd(), 'content')): ContentSource {
  return {
    navigation: fileReader(folder, navigationMenu),
    notFoundPage: fileReader(folder, notFoundText),
  };
}

function fileReader<T>(folder: string, document: ContentDocument<T>): () => Promise<T> {
  const file = path.join(folder, document.file);
  let known: { version: string; value: T } | null = null;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (known?.version !== version)
        known = { version, value: document.read(parse(await readFile(file, 'utf8'))) };
      return known.value;
    } catch (cause) {
      throw new CmsFailure('answer', `${document.file} cannot be used`, { cause });
    }
  };
}
