import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { z } from 'zod';
import { isContentHref } from '@/lib/content/content-tree';
import { parseIsoDate } from '@/lib/core/dates';
import type { Checklist, Checklists, TextTemplates } from './resources-view';

const slug = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not a slug');
const line = z.string().trim().min(3).max(600);
const official = z.strictObject({
  label: z.string().trim().min(3).max(80),
  href: z
    .url({ protocol: /^https$/, message: 'must be an https address' })
    .refine(isContentHref, 'is not an address a link may have'),
});
const item = z.strictObject({ title: line.optional(), text: line, link: official.optional() });
const place = z.strictObject({
  slug,
  name: line,
  country: z.enum(['AU', 'NZ']),
  check: line,
  items: z.array(item.required({ title: true })).min(3),
});
const unique = (lists: readonly { slug: string }[]) =>
  new Set(lists.map((list) => list.slug)).size === lists.length;

const checklistFile = z.strictObject({
  written: z.string().refine((text) => parseIsoDate(text) !== null, 'must be a date, YYYY-MM-DD'),
  everywhere: z.strictObject({ intro: line, items: z.array(item).min(3) }),
  places: z.strictObject({
    intro: line,
    lists: z.array(place).min(1).refine(unique, 'has a slug twice'),
  }),
}) satisfies z.ZodType<Checklists>;

const templateFile = z.strictObject({
  intro: line,
  templates: z
    .array(z.strictObject({ slug, title: line, use: line, text: z.string().trim().min(20).max(5_000) }))
    .min(1)
    .refine(unique, 'has a slug twice'),
}) satisfies z.ZodType<TextTemplates>;

type ResourceFiles = { checklists: Checklists; templates: TextTemplates };

/** Names the list that holds in every place, among those of the CMS. */
const everywhereSlug = 'everywhere';

const ownFolder = path.resolve(process.cwd(), 'content/resources');
// A file that is broken is read again, so that mending it is enough.
const files = new LRUCache<string, ResourceFiles>({ max: 1, fetchMethod: readResourceFiles });

/** The checklists and templates that come with the site, read on first use. */
export function resourceFiles(): Promise<ResourceFiles> {
  return files.forceFetch(ownFolder);
}

/** The files with the checklists that editors keep in the CMS; those that are not whole, or none, leave the files. */
export function withChecklists(
  files: ResourceFiles,
  kept: readonly (Omit<Checklist, 'check'> & { check: string | null })[] | null,
): ResourceFiles {
  if (!kept?.length) return files;
  const everywhere = kept.find(({ slug }) => slug === everywhereSlug);
  const { success, data } = checklistFile.safeParse({
    written: files.checklists.written,
    everywhere: { intro: files.checklists.everywhere.intro, items: everywhere?.items ?? [] },
    places: {
      intro: files.checklists.places.intro,
      lists: kept
        .filter(({ slug }) => slug !== everywhereSlug)
        .map(({ slug, name, country, check, items }) => ({ slug, name, country, check: check ?? '', items })),
    },
  });
  return success ? { ...files, checklists: data } : files;
}

/** The files of a folder. Throws with the file and the place in it for what cannot be shown. */
export async function readResourceFiles(folder: string): Promise<ResourceFiles> {
  const [checklists, templates] = await Promise.all([
    readYaml(folder, 'checklists.yaml', checklistFile),
    readYaml(folder, 'templates.yaml', templateFile),
  ]);
  return { checklists, templates };
}

async function readYaml<T>(folder: string, file: string, schema: z.ZodType<T>): Promise<T> {
  const { success, data, error } = schema.safeParse(parse(await readFile(path.join(folder, file), 'utf8')));
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
}
