import { readFile } from 'node:fs/promises';
import type { CollectionSlug, GlobalSlug, Payload, Where } from 'payload';
import { wasEverPublished } from '../site/changes';

type Row = Record<string, unknown>;
type Id = string | number;

/**
 * Content of the seed file, which `npm run cms` makes from `content/`. If one collection refers to another, the other
 * comes first.
 */
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

/**
 * Writes the documents of a seed file and returns their number. If `overwrite` is false, writes only documents that
 * this CMS has never had. Documents that a publisher has deleted or moved then do not come back.
 */
export async function seedContent(
  payload: Payload,
  { file, overwrite }: { file: string; overwrite: boolean },
): Promise<number> {
  const seed = JSON.parse(await readFile(file, 'utf8')) as SeedFile;
  let written = 0;

  async function find(collection: CollectionSlug, key: string, row: Row): Promise<Id | null> {
    const where: Where = { [key]: { equals: row[key] } };
    const { docs } = await payload.find({ collection, where, limit: 1, depth: 0, overrideAccess: true });
    return docs[0]?.id ?? null;
  }

  async function write(collection: CollectionSlug, found: Id | null, row: Row): Promise<Id> {
    written += 1;
    const data = row as never;
    const stored = found
      ? await payload.update({ collection, id: found, data, context, overrideAccess: true })
      : await payload.create({ collection, data, context, overrideAccess: true });
    return stored.id;
  }

  const isWanted = async (found: Id | null, key: string) =>
    overwrite || (found === null && !(await wasEverPublished(payload, key)));

  async function put(collection: CollectionSlug, key: 'slug' | 'path', row: Row): Promise<Id | null> {
    const found = await find(collection, key, row);
    const told = key === 'path' ? String(row.path) : `${collection}/${String(row.slug)}`;
    return (await isWanted(found, told)) ? write(collection, found, row) : found;
  }

  /**
   * Returns a person's id, and creates the person if missing. Call this only when writing a text that mentions the
   * person. Otherwise, each start of the CMS would bring back people whom a publisher has deleted.
   */
  async function person(slug: unknown): Promise<Id | null> {
    const row = seed.people.find((one) => one.slug === slug);
    if (!row) return null;
    return (await find('people', 'slug', row)) ?? write('people', null, row);
  }

  async function putArticle(row: Row): Promise<void> {
    const found = await find('articles', 'path', row);
    if (!(await isWanted(found, String(row.path)))) return;
    const category = topics.get(`categories/${String(row.category)}`) ?? null;
    if (category === null) {
      payload.logger.warn(`${String(row.path)} was not created, because its category no longer exists`);
      return;
    }
    const tags = (row.tags as unknown[]).map((tag) => topics.get(`tags/${String(tag)}`) ?? null);
    await write('articles', found, {
      ...row,
      category,
      tags: tags.filter((tag) => tag !== null),
      author: await person(row.author),
      reviewer: await person(row.reviewer),
      _status: 'published',
    });
  }

  const topics = new Map<string, Id | null>();
  for (const collection of ['categories', 'tags'] as const)
    for (const row of seed[collection])
      topics.set(`${collection}/${String(row.slug)}`, await put(collection, 'slug', row));
  for (const row of overwrite ? seed.people : [])
    await write('people', await find('people', 'slug', row), row);
  for (const row of seed.checklists) await put('checklists', 'slug', row);
  for (const row of seed.pages) await put('pages', 'path', { ...row, _status: 'published' });
  for (const row of seed.articles) await putArticle(row);
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
  payload.logger.info(`Wrote ${written} texts from files`);
  return written;
}
