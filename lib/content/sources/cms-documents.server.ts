import { createHash } from 'node:crypto';
import { z } from 'zod';
import { forEachSocialNetwork } from '@/lib/core/social-networks';
import {
  checklistOfPlace,
  itemsOfEverywhere,
  type EditedChecklists,
} from '@/lib/content/pages/checklist-fields.server';
import {
  contentGroups,
  readingMinutes,
  type ArticleTopic,
  type Author,
  type ContentPage,
  type ContentSummary,
} from '@/lib/content/pages/content-page';
import { plainText, type Block, type Image, type Inline } from '@/lib/content/pages/content-tree';
import { parseIsoDate } from '@/lib/core/dates';
import { pageSegment } from '@/lib/core/paged-list';
import { fromLexical } from './content-lexical.server';
import { fillIn, fillInAll, type ContentWords } from './content-pages-words.server';

const maxFileNameLength = 200;
const date = z.string().refine((text) => parseIsoDate(text) !== null, 'must be a date');
const slugs = z
  .array(z.string().regex(/^[a-z0-9-]+$/))
  .max(50)
  .nullish()
  .transform((list) => list ?? undefined);
const topicSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .refine((slug) => slug !== pageSegment, 'is reserved for the pages of a list');
const isTopicSlug = (slug: string) => topicSlug.safeParse(slug).success;
const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** Picture from the CMS. Visitors get it from the site, which has its own copy. */
const cmsPicture = z.object({
  file: z
    .string()
    .max(maxFileNameLength)
    .regex(/^[\w-][\w.-]*\.webp$/),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().trim().min(1).max(300),
});

const person = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string(), role: z.string(), about: z.string().nullable() }),
  z.object({ kind: z.literal('team'), name: z.string(), about: z.string().nullable() }),
]) satisfies z.ZodType<Author>;

const relatedJobs = z.object({
  title: z.string(),
  workType: optional(z.enum(['locum', 'permanent'])),
  country: optional(z.enum(['AU', 'NZ'])),
  regions: slugs,
  specialties: slugs,
  mmm: optional(z.array(z.int().min(1).max(7))),
  shifts: slugs,
  rateStated: optional(z.boolean()),
});

const wirePage = z.object({
  path: z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/),
  group: z.enum(contentGroups),
  title: z.string().min(3).max(90),
  label: z.string().max(60).nullable(),
  lead: z.string().min(1).max(400),
  description: z.string().min(1).max(300),
  updated: date,
  order: z.number().default(0),
  published: date.nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()).max(10),
  featured: z.boolean(),
  picture: z.unknown(),
  drawing: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .nullish(),
  body: z.unknown(),
  questions: z.array(z.object({ question: z.string().min(3), answer: z.unknown() })).default([]),
  sources: z.array(
    z.object({ label: z.string().min(3), href: z.url({ protocol: /^https$/ }), checked: date }),
  ),
  author: person.nullable(),
  reviewer: person.nullable(),
  jobs: z.unknown(),
  legal: z
    .object({
      version: z.string().min(1),
      effective: date,
      summary: z.array(z.string()),
      material: z.boolean(),
      changes: z.array(z.string()),
    })
    .nullable(),
});

/**
 * Returns a hash of the document format and of the values for placeholders. If a stored copy has a different hash, the
 * site reads the whole CMS again.
 */
export const documentForm = (words: ContentWords) =>
  createHash('sha256')
    .update(JSON.stringify(['4', words]))
    .digest('hex')
    .slice(0, 12);

export type CmsPage = { page: ContentPage; order: number; pictures: string[] };

type Reading = {
  words: ContentWords;
  dropped: (what: string) => void;
  hrefOf?: (file: string) => string;
};

/** Returns the validated part. Reports an invalid part and returns null, as for a missing part. */
function readPart<T>(schema: z.ZodType<T>, wire: unknown, name: string, { dropped }: Reading): T | null {
  const { success, data } = schema.nullish().safeParse(wire);
  if (!success) dropped(name);
  return data ?? null;
}

/** Reads a page from the CMS. If the page cannot be shown, reports it and returns null. */
export function readCmsPage(wire: unknown, scope: Reading): CmsPage | null {
  const { words, dropped, hrefOf = pictureHref } = scope;
  // Placeholders such as `{{brand}}` are filled in after validation, so that an unknown placeholder does not make the
  // page invalid.
  const parsed = wirePage.safeParse(wire);
  if (!parsed.success) {
    const where = parsed.error.issues.slice(0, 3).map(({ path }) => path.join('.') || 'the whole document');
    dropped(`a document in an unexpected form (${where.join(', ')})`);
    return null;
  }
  const fill = (text: string) => {
    try {
      return fillIn(text, words);
    } catch {
      dropped('an unknown placeholder');
      return text.replace(/\{\{[^{}]*\}\}/g, '');
    }
  };
  const { body, questions, order, label, drawing, category, tags, ...others } = parsed.data;
  const { picture: wirePicture, jobs: wireJobs, ...texts } = others;
  const picture = readPart(cmsPicture, wirePicture, 'its picture', scope);
  const rest = { ...texts, jobs: readPart(relatedJobs, wireJobs, 'its choice of jobs', scope) };
  const pictures: string[] = [];
  const reading = {
    fill,
    dropped,
    picture(named: unknown): Image | null {
      const found = cmsPicture.safeParse(named);
      if (!found.success) return null;
      const { file, ...size } = found.data;
      pictures.push(file);
      return { src: hrefOf(file), ...size };
    },
  };
  const blocks = fromLexical(body, reading);
  if (!blocks) return null;
  const answers = questions.flatMap(({ question, answer }): Block[] => {
    const answered = fromLexical(answer, reading);
    const id = `q-${createHash('sha256').update(question).digest('hex').slice(0, 8)}`;
    return answered ? [['h3', id, fill(question)], ...answered] : [];
  });
  const whole = [...blocks, ...headingBefore(answers, blocks), ...answers];
  if (picture) pictures.push(picture.file);
  const filled = fillInAll(rest, fill) as typeof rest;
  // Checks only the form of the slugs, because the CMS may send an article before its category or tags.
  const named = tags.filter(isTopicSlug);
  const sorted = category !== null && isTopicSlug(category);
  if (named.length < tags.length) dropped('a tag whose slug cannot be part of an address');
  if (category && !sorted) dropped('a category whose slug cannot be part of an address');
  const page: ContentPage = {
    ...filled,
    label: fill(label ?? rest.title),
    category: sorted ? category : null,
    tags: named,
    picture: picture ? hrefOf(picture.file) : drawing ? `/img/articles/${drawing}.svg` : null,
    ...(picture && { pictureAlt: picture.alt }),
    minutes: readingMinutes(whole),
    body: whole,
    reviewer: filled.reviewer?.kind === 'person' ? filled.reviewer : null,
  };
  return { page, order, pictures: [...new Set(pictures)] };
}

export const articlePath = (slug: string) => `/articles/${slug}`;

export const articleTopic = z.strictObject({
  slug: topicSlug,
  name: z.string().trim().min(2).max(60),
  description: z.string().trim().min(3).max(200),
}) satisfies z.ZodType<ArticleTopic>;

const topicId = z.union([z.string(), z.number()]);
const cmsTopic = z.object({ ...articleTopic.shape, order: z.number().nullish(), id: topicId.nullish() });
/**
 * If editors change the slug of a category or tag, the CMS stores this document under the old slug, so that the old URL
 * can redirect.
 */
const movedTopic = z.object({ kind: z.literal('moved'), id: topicId });

const topicFolders = { categories: '/articles/category', tags: '/articles/tag' } as const;
type TopicKind = keyof typeof topicFolders;

/**
 * Returns the path of a category or tag from its key in the CMS, such as `tags/rural`. Null for keys of other
 * documents.
 */
export function topicPath(key: string): string | null {
  const [kind = '', slug = ''] = key.split('/');
  return Object.hasOwn(topicFolders, kind) ? `${topicFolders[kind as TopicKind]}/${slug}` : null;
}

type Parts = Record<string, unknown>;
const filterParts = (parts: Parts, kind: string) =>
  Object.entries(parts).filter(([key]) => key.startsWith(`${kind}/`));

export function readTopics(parts: Parts, kind: TopicKind): ArticleTopic[] {
  return filterParts(parts, kind)
    .flatMap(([key, wire]) => {
      const topic = cmsTopic.safeParse(wire).data;
      return topic && key === `${kind}/${topic.slug}` ? [topic] : [];
    })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.name.localeCompare(b.name, 'en-AU'))
    .map(({ slug, name, description }) => ({ slug, name, description }));
}

export function readMovedTopics(parts: Parts): Map<string, string | null> {
  const moved = new Map<string, string | null>();
  for (const kind of Object.keys(topicFolders)) {
    const all = filterParts(parts, kind);
    for (const [key, wire] of all) {
      const id = movedTopic.safeParse(wire).data?.id;
      const from = topicPath(key);
      if (id === undefined || !from) continue;
      const now = all.find(([, other]) => cmsTopic.safeParse(other).data?.id === id);
      moved.set(from, now ? topicPath(now[0]) : null);
    }
  }
  return moved;
}

const movedText = z.object({ kind: z.literal('moved'), to: z.string().startsWith('/') });

export const readMovedText = (wire: unknown): string | null => movedText.safeParse(wire).data?.to ?? null;

/**
 * Returns a heading for the questions that editors enter in a separate field. Returns no heading if the text above ends
 * with a question, because the questions then continue its last section.
 */
function headingBefore(answers: Block[], text: Block[]): Block[] {
  if (answers.length === 0) return [];
  const last = text.findLast((block) => block[0] === 'h2' || block[0] === 'h3');
  const [kind, , ...words] = last ?? [];
  if (
    kind === 'h3' &&
    plainText(words as Inline[])
      .trim()
      .endsWith('?')
  )
    return [];
  const taken = text.some((block) => block[0] === 'h2' && block[1] === 'questions');
  return [['h2', taken ? 'more-questions' : 'questions', taken ? 'More questions' : 'Questions']];
}

const pictureHref = (file: string) => `/media/${file}`;

/**
 * Returns the URL of a picture in a preview. The URL contains the token of the preview link, so it expires with the
 * link.
 */
export const draftPictureHref = (token: string) => (file: string) => `/preview/${token}/${file}`;

export function toContentSummary({
  body,
  sources,
  author,
  reviewer,
  jobs,
  legal,
  ...summary
}: ContentPage): ContentSummary {
  return summary;
}

const https = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null);
const sitePath = z.string().regex(/^\/(?!\/)[^\s\\]*$/);

const footer = z.object({
  columns: z
    .array(
      z.object({
        title: z.string().min(1).max(60),
        links: z
          .array(z.object({ label: z.string().min(1).max(80), to: sitePath, onPhones: z.boolean() }))
          .max(12),
      }),
    )
    .max(4),
  social: z.object(forEachSocialNetwork(() => https)),
});
const banner = z.object({ text: z.string().max(240).nullable(), until: z.iso.datetime().nullable() });

/** Parts that every page shows. If a part is null, the site shows the part from its own files. */
export type SiteParts = { footer: z.infer<typeof footer> | null; banner: z.infer<typeof banner> | null };

export const sitePartSchemas = { footer, banner };

/**
 * Removes empty fields, which the CMS sends as null. The schema of the site's own files expects missing fields instead.
 */
const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
    : value;
const cmsItems = z.array(z.preprocess(withoutNulls, z.unknown()));
const cmsEverywhere = z.object({ items: cmsItems.pipe(itemsOfEverywhere) });
const cmsPlace = z.object({
  ...checklistOfPlace.shape,
  items: cmsItems.pipe(checklistOfPlace.shape.items),
  order: z.number().nullish(),
});

export function readChecklists(parts: Parts, dropped: (key: string) => void): EditedChecklists {
  function read<T>(schema: z.ZodType<T>, [key, wire]: [string, unknown]): T[] {
    const { success, data } = schema.safeParse(wire);
    if (!success) dropped(key);
    return success ? [data] : [];
  }
  const all = filterParts(parts, 'checklists');
  const isOfPlace = ([key]: [string, unknown]) => key !== 'checklists/everywhere';
  const [everywhere] = all
    .filter((entry) => !isOfPlace(entry))
    .flatMap((entry) => read(cmsEverywhere, entry));
  const places = all
    .filter(isOfPlace)
    .flatMap((entry) => read(cmsPlace, entry))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ order: _, ...place }) => place);
  return { everywhere: everywhere?.items ?? null, places };
}
