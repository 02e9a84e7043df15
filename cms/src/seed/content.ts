import { readFile } from 'node:fs/promises';
import type { CollectionSlug, GlobalSlug, Payload, Where } from 'payload';

type Row = Record<string, unknown>;

/** What `npm run cms` makes from `content/`: documents of each collection, by their key, in the order they name each other. */
export type SeedFile = {
  people: Row[];
  categories: Row[];
  tags: Row[];
  pages: Row[];
  articles: Row[];
  checklists: Row[];
  navigation: Row;
  'not-found': Row;
};

const context = { seeding: true };

/** Creates what is missing; with `overwrite` what is there is written over. Gives how many documents it wrote. */
export async function seedContent(
  payload: Payload,
  { file, overwrite }: { file: string; overwrite: boolean },
): Promise<number> {
  const seed = JSON.parse(await readFile(file, 'utf8')) as SeedFile;
  let written = 0;

  async function put(collection: CollectionSlug, key: string, row: Row): Promise<string | number> {
    const where: Where = { [key]: { equals: row[key] } };
    const { docs } = await payload.find({ collection, where, limit: 1, depth: 0, overrideAccess: true });
    const found = docs[0];
    if (found && !overwrite) return found.id;
    written += 1;
    const data = row as never;
    const stored = found
      ? await payload.update({ collection, id: found.id, data, context, overrideAccess: true })
      : await payload.create({ collection, data, context, overrideAccess: true });
    return stored.id;
  }

  const ids = new Map<string, string | number>();
  for (const collection of ['people', 'categories', 'tags'] as const)
    for (const row of seed[collection])
      ids.set(`${collection}/${String(row.slug)}`, await put(collection, 'slug', row));
  const id = (collection: string, slug: unknown) =>
    typeof slug === 'string' ? (ids.get(`${collection}/${slug}`) ?? null) : null;

  for (const row of seed.checklists) await put('checklists', 'slug', row);
  for (const row of seed.pages) await put('pages', 'path', { ...row, _status: 'published' });
  for (const row of seed.articles)
    await put('articles', 'path', {
      ...row,
      category: id('categories', row.category),
      tags: (row.tags as unknown[]).map((tag) => id('tags', tag)).filter((one) => one !== null),
      author: id('people', row.author),
      reviewer: id('people', row.reviewer),
      _status: 'published',
    });
  for (const slug of ['navigation', 'not-found'] as const satisfies GlobalSlug[]) {
    const present = (await payload.findGlobal({ slug, depth: 0, overrideAccess: true })) as {
      createdAt?: unknown;
    };
    if (present.createdAt && !overwrite) continue;
    written += 1;
    await payload.updateGlobal({
      slug,
      data: { ...seed[slug], _status: 'published' } as never,
      context,
      overrideAccess: true,
    });
  }
  payload.logger.info(`Texts from files: ${written} written`);
  return written;
}
