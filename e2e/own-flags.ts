import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Treatments } from '@/lib/http/flags/flag-register';
import { expect } from './test';

// Flag file that the site under test reads instead of asking a flag service.
const file = process.env.FLAGS_FILE ?? 'flags.yaml';

/**
 * Edits the flag file. Locks it, because tests edit it in parallel, and replaces it atomically, because the site may
 * read it at any time.
 */
async function change(edit: (text: string) => string): Promise<void> {
  const lock = `${file}.lock`;
  await expect(async () => {
    await mkdir(lock);
  }).toPass({ timeout: 20_000, intervals: [20] });
  try {
    const part = `${file}.${randomUUID().slice(0, 8)}`;
    await writeFile(part, edit(await readFile(file, 'utf8')));
    await rename(part, file);
  } finally {
    await rm(lock, { recursive: true });
  }
}

/**
 * Gives these treatments of flags to one visitor only, so that parallel tests are not affected. `key` is an account id
 * or the value of the flag cookie. The returned function removes the treatments.
 */
export async function giveFlags(key: string, treatments: Treatments): Promise<() => Promise<void>> {
  const [from, to] = [`# given to ${key}`, `# end of ${key}`];
  const entries = Object.entries(treatments).map(
    ([name, treatment]) => `- ${name}:\n    treatment: '${treatment}'\n    keys: ['${key}']`,
  );
  const without = (text: string) => text.replace(new RegExp(`${from}\n[^]*?${to}\n`), '');
  await change((text) => `${without(text).trimEnd()}\n${[from, ...entries, to].join('\n')}\n`);
  return () => change(without);
}
