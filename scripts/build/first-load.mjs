import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a visitor's browser loads before a page works, read from the manifest of a build.
 * @param {string} folder the build folder
 * @returns {{ page: string, files: string[], gzipBytes: number }[]}
 */
export function firstLoad(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'));
  const sizes = new Map();
  const gzipBytes = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(folder, file))).length);
    return sizes.get(file);
  };
  return Object.entries(manifest.pages)
    .filter(([page]) => page !== '/_app')
    .map(([page, own]) => {
      const files = [...new Set([...manifest.pages['/_app'], ...own])].filter((file) => file.endsWith('.js'));
      return { page, files, gzipBytes: files.reduce((sum, file) => sum + gzipBytes(file), 0) };
    });
}
