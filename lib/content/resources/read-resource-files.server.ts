import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  checklistOfPlace,
  itemsOfEverywhere,
  listLine as line,
  listSlug as slug,
  type EditedChecklists,
} from '@/lib/content/pages/checklist-fields.server';
import { parseIsoDate } from '@/lib/core/dates';
import type { Checklists, TextTemplates } from './resources-view';

const unique = (lists: readonly { slug: string }[]) =>
  new Set(lists.map((list) => list.slug)).size === lists.length;

const checklistFile = z.strictObject({
  written: z.string().refine((text) => parseIsoDate(text) !== null, 'must be a date, YYYY-MM-DD'),
  everywhere: z.strictObject({ intro: line, items: itemsOfEverywhere }),
  places: z.strictObject({
    intro: line,
    lists: z.array(checklistOfPlace).min(1).refine(unique, 'uses the same slug twice'),
  }),
}) satisfies z.ZodType<Checklists>;

const templateFile = z.strictObject({
  intro: line,
  templates: z
    .array(z.strictObject({ slug, title: line, use: line, text: z.string().trim().min(20).max(5_000) }))
    .min(1)
    .refine(unique, 'uses the same slug twice'),
}) satisfies z.ZodType<TextTemplates>;

type ResourceFiles = { checklists: Checklists; templates: TextTemplates };

const ownFolder = path.resolve(process.cwd(), 'content/resources');
// Only successful reads are cached, so that a corrected file takes effect without a restart.
const files = new LRUCache<string, ResourceFiles>({ max: 1, fetchMethod: readResourceFiles });

export function resourceFiles(): Promise<ResourceFiles> {
  return files.forceFetch(ownFolder);
}

export function withChecklists(files: ResourceFiles, kept: EditedChecklists | null): ResourceFiles {
  if (!kept) return files;
  const { written, everywhere, places } = files.checklists;
  return {
    ...files,
    checklists: {
      written,
      everywhere: { ...everywhere, items: kept.everywhere ?? everywhere.items },
      places: { ...places, lists: kept.places.length > 0 ? kept.places : places.lists },
    },
  };
}

/** Throws if a file is invalid. The error names the file and the place in it. */
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
  throw new Error(`${file}: ${issue?.path.join('.') || 'the whole file'}: ${issue?.message}`);
}
