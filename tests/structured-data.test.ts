import { z } from 'zod';
import { articleData } from '@/lib/content/pages/article-structured-data';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { breadcrumbList, jobPosting } from '@/lib/jobs/listing/job-structured-data';
import { organizationData, webSiteData } from '@/lib/jobs/listing/site-structured-data';
import { toJobPageView } from '@/lib/jobs/listing/job-page-view';
import type { Job } from '@/lib/jobs/listing/job';
import { contentPageFiles } from '@/lib/content/sources/content-pages-files.server';
import { importer, testFeed } from './job-feeds';
import { databaseWithData } from './database-with-data';

// The schemas below list the properties that Google requires or recommends for each type, if they apply to this site.
const site = { brandName: 'Onward', siteUrl: 'https://onward.example' };
const content = contentPageFiles({
  brand: 'Onward',
  contact_email: 'hello@onward.example',
  postal_address: '1 A St',
});
const ours = z.string().startsWith(`${site.siteUrl}/`);
const instant = z.iso.datetime();
const day = z.iso.date();
const context = z.literal('https://schema.org');

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': z.literal(`${site.siteUrl}/#organization`),
  name: z.literal('Onward'),
  url: z.literal(site.siteUrl),
  logo: ours,
});
const amount = z.number().positive();
const jobPostingSchema = z.strictObject({
  '@context': context,
  '@type': z.literal('JobPosting'),
  '@id': ours.endsWith('#job'),
  url: ours,
  mainEntityOfPage: ours,
  title: z.string().min(3).max(200),
  description: z.string().regex(/<p>|<ul>/),
  identifier: z.strictObject({
    '@type': z.literal('PropertyValue'),
    name: z.literal('Onward'),
    value: z.string().regex(/^J\d{6}$/),
  }),
  datePosted: instant,
  validThrough: instant.optional(),
  jobStartDate: day.optional(),
  employmentType: z
    .array(
      z.enum([
        'FULL_TIME',
        'PART_TIME',
        'CONTRACTOR',
        'TEMPORARY',
        'INTERN',
        'VOLUNTEER',
        'PER_DIEM',
        'OTHER',
      ]),
    )
    .min(1),
  hiringOrganization: organization.extend({ sameAs: z.literal(site.siteUrl) }),
  jobLocation: z.strictObject({
    '@type': z.literal('Place'),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      addressLocality: z.string().min(2),
      addressRegion: z.string().min(2),
      addressCountry: z.enum(['AU', 'NZ']),
    }),
  }),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.enum(['AUD', 'NZD']),
      value: z.union([
        z.strictObject({
          '@type': z.literal('QuantitativeValue'),
          value: amount,
          unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'YEAR']),
        }),
        z
          .strictObject({
            '@type': z.literal('QuantitativeValue'),
            minValue: amount,
            maxValue: amount,
            unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'YEAR']),
          })
          .refine(({ minValue, maxValue }) => minValue < maxValue),
      ]),
    })
    .optional(),
  directApply: z.literal(false),
  industry: z.string(),
  occupationalCategory: z.string().min(2),
  qualifications: z.string().optional(),
  jobBenefits: z.string().optional(),
  workHours: z.string().optional(),
});
const breadcrumbSchema = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  '@id': ours.endsWith('#breadcrumbs'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number().int().positive(),
        name: z.string().min(1),
        item: ours,
      }),
    )
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1)),
});
const articleSchema = z.strictObject({
  '@context': context,
  '@type': z.literal('Article'),
  '@id': ours.endsWith('#article'),
  headline: z.string().min(5).max(110),
  description: z.string().min(20),
  url: ours,
  mainEntityOfPage: ours,
  image: ours.endsWith('.png'),
  datePublished: day,
  dateModified: day,
  inLanguage: z.literal('en-AU'),
  wordCount: z.number().min(100),
  author: organization,
  publisher: organization,
  articleSection: z.string(),
  citation: z.array(z.url()).min(1).optional(),
});
const questionSchema = z.strictObject({
  '@context': context,
  '@type': z.literal('FAQPage'),
  '@id': ours.endsWith('#questions'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: z.string().endsWith('?'),
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(20) }),
      }),
    )
    .min(2),
});

const database = databaseWithData();
const now = new Date('2026-11-20T00:00:00Z');
const jobs: Job[] = [];

beforeAll(async () => {
  const imported = importer(database.db, now.toISOString());
  await imported({ source: 'sample', format: 'xml', stream: testFeed('jobs.xml') });
  const numbers = await database.db.selectFrom('job').select('number').execute();
  for (const { number } of numbers) {
    const job = await findJob(database, number);
    if (job) jobs.push(job);
  }
});

test('the demo jobs have valid JobPosting structured data for every kind of pay, work type and country', () => {
  for (const job of jobs)
    expect(jobPostingSchema.safeParse(jobPosting(job, site)).error?.issues).toBeUndefined();
  expect(new Set(jobs.map(({ place }) => place.country))).toEqual(new Set(['AU', 'NZ']));
  expect(new Set(jobs.map(({ rate }) => rate?.unit)).size).toBeGreaterThan(3);
  expect(new Set(jobs.map(({ workType }) => workType)).size).toBeGreaterThan(2);
});

test('a JobPosting states its job’s closing date only if the job has one', () => {
  for (const job of jobs) expect(jobPosting(job, site).validThrough).toBe(job.closesAt ?? undefined);
  expect(jobs.some(({ closesAt }) => closesAt !== null)).toBe(true);
});

test('outside its description, a JobPosting contains neither the facility’s name nor an exact location', () => {
  for (const job of jobs) {
    const { description, ...rest } = jobPosting(job, site);
    expect(description).toBe(job.descriptionHtml);
    const text = JSON.stringify(rest);
    expect(text).not.toContain(job.facility);
    expect(text).not.toMatch(/"(streetAddress|geo|latitude|longitude)"/);
  }
});

test('a job’s breadcrumbs are a valid BreadcrumbList', () => {
  for (const job of jobs.slice(0, 20))
    expect(
      breadcrumbSchema.safeParse(breadcrumbList(toJobPageView(job, database.data, now).crumbs, site.siteUrl))
        .error,
    ).toBeUndefined();
});

test('every article’s structured data are a valid Article and a valid BreadcrumbList', async () => {
  const articles = await content.pages('articles');
  expect(articles.length).toBeGreaterThan(3);
  for (const { path } of articles) {
    const found = await content.page(path);
    if (!found) throw new Error(`${path} is listed and not there`);
    expect([path, articleSchema.safeParse(articleData(found, found.category, site)).error?.issues]).toEqual([
      path,
      undefined,
    ]);
    const loaded = await loadContentPage({ content, config: site }, path);
    const blocks = 'props' in loaded ? loaded.structuredData : [];
    const crumbs = blocks.filter((block) => block['@type'] === 'BreadcrumbList');
    expect(crumbs).toHaveLength(1);
    expect(breadcrumbSchema.safeParse(crumbs[0]).error).toBeUndefined();
  }
});

test('a question page’s structured data are a valid FAQPage', async () => {
  const loaded = await loadContentPage({ content, config: site }, '/doctors/questions');
  const blocks = 'props' in loaded ? loaded.structuredData : [];
  const questions = questionSchema.parse(blocks.find((block) => block['@type'] === 'FAQPage'));
  expect(questions.mainEntity.map(({ name }) => name)).toContain('Do I need an account to enquire?');
});

test('the home page’s structured data are a valid Organization and a WebSite with a search action', () => {
  expect(
    organization
      .extend({ '@context': context, areaServed: z.array(z.string()), sameAs: z.array(z.url()) })
      .safeParse(organizationData(site, ['https://social.example/onward'])).error,
  ).toBeUndefined();
  expect(webSiteData(site)).toMatchObject({
    '@id': 'https://onward.example/#website',
    publisher: { '@id': 'https://onward.example/#organization' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://onward.example/jobs/list?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});
