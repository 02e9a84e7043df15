import { SaxesParser } from 'saxes';
import { jobSummary } from '@/tests/factories/job';
import { exampleArticle, buildArticleLibrary } from '@/tests/factories/article';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { articleFeed } from './article-feed';
import { atomFeed, jsonFeed } from './feed-formats';
import { jobsXml } from './jobs-xml';
import { searchFeedHref } from './search-feed';

const site = { brandName: 'Onward', siteUrl: 'https://x.test', now: new Date('2026-11-20T01:00:00Z') };

function elements(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const parser = new SaxesParser();
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => (text = ''));
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => found.set(name, [...(found.get(name) ?? []), text]));
  parser.write(xml).close();
  return found;
}

const article = exampleArticle('nights', {
  title: 'Nights & mornings <after>',
  lead: 'How to sleep.',
  updated: '2026-11-01',
  published: '2026-10-01',
  category: 'locum-life',
});

test('formats articles as well-formed Atom with id, title, dates and URL', () => {
  const found = elements(atomFeed(articleFeed(buildArticleLibrary([article]), site)));
  expect(found.get('title')).toEqual(['Onward: articles for doctors', 'Nights & mornings <after>']);
  expect(found.get('id')).toEqual(['https://x.test/articles', 'https://x.test/articles/nights']);
  expect(found.get('updated')).toEqual(['2026-11-01T00:00:00+10:00', '2026-11-01T00:00:00+10:00']);
  expect(found.get('published')).toEqual(['2026-10-01T00:00:00+10:00']);
});

test('formats articles as JSON Feed 1.1', () => {
  expect(JSON.parse(jsonFeed(articleFeed(buildArticleLibrary([article]), site)))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://x.test/articles',
    feed_url: 'https://x.test/articles/feed.json',
    items: [
      {
        id: 'https://x.test/articles/nights',
        url: 'https://x.test/articles/nights',
        title: article.title,
        content_text: 'How to sleep.',
        date_published: '2026-10-01T00:00:00+10:00',
        tags: ['Locum life'],
      },
    ],
  });
});

test('writes a valid feed even if it has no entries', () => {
  const found = elements(atomFeed(articleFeed(buildArticleLibrary([]), site)));
  expect(found.get('updated')).toEqual(['2026-11-20T01:00:00.000Z']);
  expect(found.has('entry')).toBe(false);
});

test('the articles feed contains only the newest hundred articles', () => {
  const many = Array.from({ length: 101 }, (_, index) => exampleArticle(`n-${index}`));
  const feed = articleFeed(buildArticleLibrary(many), site);
  expect([feed.description, feed.entries.length]).toEqual(['Moving.', 100]);
});

test.each([
  ['/jobs/list', '/jobs/list/feed.xml'],
  ['/jobs/list/locum/surgery?grade=registrar', '/jobs/list/locum/surgery/feed.xml?grade=registrar'],
])('the feed for the search results at %s has the URL %s', (results, feed) => {
  expect(searchFeedHref(results, 'xml')).toBe(feed);
});

const job: JobSummary = {
  ...jobSummary,
  path: 'J100660-emergency-medicine-consultant-whyalla-sa',
  title: 'Emergency medicine consultant, Whyalla SA',
  grades: [{ slug: 'consultant', name: 'Consultant' }],
  facility: 'Whyalla Hospital & Health Service',
  place: {
    ...jobSummary.place,
    ...{ id: 'whyalla-sa', name: 'Whyalla' },
    region: { iso: 'AU-SA', code: 'SA', slug: 'south-australia', name: 'South Australia' },
  },
  shifts: [{ slug: 'night', label: 'Night' }],
  rate: { min: 295000, max: 325000, unit: 'day', currency: 'AUD', basis: 'plus super', negotiable: true },
  benefits: [{ slug: 'travel', label: 'Travel paid' }],
  publishedAt: '2026-11-18T00:00:00.000Z',
};

async function boardFile(jobs: JobSummary[]): Promise<string> {
  async function* batches() {
    yield jobs;
  }
  let text = '';
  for await (const piece of jobsXml(site, batches(), site.now)) text += piece;
  return text;
}

test('the job board file lists each job with its canonical URL, our job number, our agency as company, and our text', async () => {
  const xml = await boardFile([job]);
  const found = elements(xml);
  const one = (name: string) => found.get(name)?.[0];
  expect(found.get('job')).toHaveLength(1);
  expect(one('publisherurl')).toBe('https://x.test');
  expect(one('url')).toBe('https://x.test/jobs/listing/J100660-emergency-medicine-consultant-whyalla-sa');
  expect([one('referencenumber'), one('company'), one('jobtype')]).toEqual(['J100660', 'Onward', 'contract']);
  expect([one('city'), one('state'), one('country')]).toEqual(['Whyalla', 'SA', 'AU']);
  expect(one('date')).toBe('Wed, 18 Nov 2026 00:00:00 GMT');
  expect(one('salary')).toBe('$2,950–3,250 per day (AUD, plus super, negotiable)');
  expect(one('description')).toContain('Included: Travel paid.');
  expect(xml).not.toContain('Hospital');
});

test('the job board file leaves out the salary of a job without a rate', async () => {
  expect(elements(await boardFile([{ ...job, rate: null }])).has('salary')).toBe(false);
});
