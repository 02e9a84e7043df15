import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { ArticleJobCriteria } from '@/lib/content/pages/content-page';
import type { ArticleLibrary, ArticleTopic } from '@/lib/content/pages/content-page';
import { parseIsoDate } from '@/lib/core/dates';
import { ContentProblem, fillIn, fillInAll, type ContentWords } from './content-pages-words.server';

const date = z.string().refine((text) => parseIsoDate(text) !== null, 'must be a date, YYYY-MM-DD');
const buildSlugSchema = (topics: readonly ArticleTopic[]) => {
  const slugs = topics.map(({ slug }) => slug);
  return z.string().refine((value) => slugs.includes(value), `must be one of ${slugs.join(', ')}`);
};

const slugs = z
  .array(z.string().regex(/^[a-z0-9-]+$/))
  .min(1)
  .optional();

const articleJobs = z
  .strictObject({
    title: z.string().min(5).max(40),
    work_type: z.enum(['locum', 'permanent']).optional(),
    country: z.enum(['AU', 'NZ']).optional(),
    regions: slugs,
    specialties: slugs,
    mmm: z.array(z.int().min(1).max(7)).min(1).optional(),
    shifts: slugs,
    rate_stated: z.boolean().optional(),
  })
  .transform(({ work_type, rate_stated, ...criteria }): ArticleJobCriteria => ({
    ...criteria,
    workType: work_type,
    rateStated: rate_stated,
  }));

export const frontMatterSchema = ({ categories, tags }: Pick<ArticleLibrary, 'categories' | 'tags'>) =>
  z.strictObject({
    title: z.string().min(3).max(90),
    label: z.string().min(2).max(30).optional(),
    lead: z.string().min(20).max(240),
    description: z.string().min(50).max(160),
    updated: date,
    /** Position of the page in its section. Missing for articles, which are sorted by date. */
    order: z.int().optional(),
    published: date.optional(),
    category: buildSlugSchema(categories).optional(),
    tags: z.array(buildSlugSchema(tags)).max(4).default([]),
    author: z.string().optional(),
    reviewer: z.string().optional(),
    featured: z.boolean().default(false),
    picture: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    jobs: articleJobs.optional(),
    sources: z
      .array(
        z.strictObject({
          label: z.string().min(3),
          href: z.url({ protocol: /^https$/, message: 'must be an https address' }),
          checked: date,
        }),
      )
      .default([]),
    legal: z
      .strictObject({
        version: z.string().min(1),
        effective: date,
        summary: z.array(z.string().min(10)).min(1),
        material: z.boolean().default(false),
        changes: z.array(z.string().min(10)).default([]),
      })
      .optional(),
  });

export type FrontMatterSchema = ReturnType<typeof frontMatterSchema>;
type FrontMatter = z.infer<FrontMatterSchema>;

type FrontMatterSource = { file: string; text: string; words: ContentWords; schema: FrontMatterSchema };

export function readFrontMatter({ file, text, words, schema }: FrontMatterSource): {
  front: FrontMatter;
  body: string;
  linesBefore: number;
} {
  const parts = /^---\n([\s\S]*?\n)---\n/.exec(text);
  if (!parts) throw new ContentProblem(file, 1, 'must begin with front matter between two lines of ---');
  const [whole, yaml = ''] = parts;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [broken] = document.errors;
  if (broken) throw new ContentProblem(file, lineAt(broken.pos[0]), broken.message.split('\n')[0] ?? '');
  const parsed = schema.safeParse(
    fillInAll(document.toJS(), (line) => {
      try {
        return fillIn(line, words);
      } catch (error) {
        throw new ContentProblem(file, 1, error instanceof Error ? error.message : String(error));
      }
    }),
  );
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const path = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? String(key) : key));
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const node: unknown = document.getIn([...path, ...unknown], true);
    throw new ContentProblem(
      file,
      getLineNumber(node, lineAt),
      `${path.join('.') || 'front matter'}: ${issue?.message}`,
    );
  }
  return { front: parsed.data, body: text.slice(whole.length), linesBefore: whole.split('\n').length - 1 };
}

function getLineNumber(node: unknown, lineAt: (offset: number) => number): number {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return 1;
  const start: unknown = node.range[0];
  return typeof start === 'number' ? lineAt(start) : 1;
}
