import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Author, Person } from '@/lib/content/content-page';
import { ContentProblem } from './content-pages-problem.server';
import { fillIn, fillInAll, type ContentWords } from './content-pages-words.server';

const name = z.string().min(3).max(60);
const about = z.string().min(20).max(240).nullable().default(null);

const schema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), name, role: z.string().min(3).max(80), about }),
    z.strictObject({ kind: z.literal('team'), name, about }),
  ]),
) satisfies z.ZodType<Record<string, Author>>;

/** By the key that texts name them with. */
type Authors = ReadonlyMap<string, Author>;

async function readAuthors(file: string, words: ContentWords): Promise<Authors> {
  const name = path.basename(file);
  const read: unknown = parse(await readFile(file, 'utf8'));
  const { success, data, error } = schema.safeParse(fillInAll(read, (text) => fillIn(text, words)));
  if (success) return new Map(Object.entries(data));
  const [issue] = error.issues;
  throw new ContentProblem(name, 1, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`);
}

/** Author and reviewer of a text, named in its front matter by their keys in the file `authors`. */
export async function findPeople(
  named: { author?: string; reviewer?: string },
  { file, words, authors }: { file: string; words: ContentWords; authors?: string },
): Promise<{ author: Author | null; reviewer: Person | null }> {
  if (named.author === undefined && named.reviewer === undefined) return { author: null, reviewer: null };
  const known: Authors = authors === undefined ? new Map() : await readAuthors(authors, words);
  const find = (part: keyof typeof named): Author | null => {
    const key = named[part];
    const found = key === undefined ? null : known.get(key);
    if (found === undefined)
      throw new ContentProblem(file, 1, `${part}: must be one of ${[...known.keys()].join(', ')}`);
    return found;
  };
  const reviewer = find('reviewer');
  if (reviewer?.kind === 'team') throw new ContentProblem(file, 1, 'reviewer: must be a person');
  return { author: find('author'), reviewer };
}
