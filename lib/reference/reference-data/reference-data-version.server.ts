import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const referenceFolder = path.resolve(process.cwd(), 'db/reference');
const files = ['regions', 'specialties', 'grades', 'places', 'vocabularies'] as const;
export type ReferenceFile = (typeof files)[number];

/** Returns a hash of the reference data and of the code that loads them. */
export async function referenceDataVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of files) hash.update(await readFile(path.join(referenceFolder, `${name}.json`)));
  hash.update(
    await readFile(path.resolve(process.cwd(), 'lib/reference/reference-data/load-reference-data.server.ts')),
  );
  return hash.digest('hex').slice(0, 12);
}
