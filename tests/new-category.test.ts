import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadArticleChoices, loadArticleListAt } from '@/lib/content/article-list/load-article-list.server';
import { loadArticlePage } from '@/lib/content/pages/load-article-page.server';
import { systemClock as clock } from '@/lib/services/clock/clock';
import { contentFiles } from '@/lib/content/sources/content-source-files.server';
import { siteCms } from '@/lib/content/sources/site-cms.server';
import type { Database } from '@/lib/services/database/database';
import { listContentAddresses } from '@/lib/site/sitemap/list-sitemap-addresses.server';
import { articleFeed } from '@/lib/site/syndication/article-feed';
import { cmsHook, cmsSecret, startCmsLog, wireArticle } from './cms-log';

const words = { brand: 'Brand', contact_email: 'a@x.test', postal_address: 'Street 1' };
const config = { brandName: 'Brand', siteUrl: 'https://x.test' };

test('after one message from the CMS, a new category has a page and appears in filters, sitemap, feed and articles', async () => {
  const log = await startCmsLog();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'new-category-'));
  try {
    const errorReporting = { report: () => undefined };
    const { content, cms } = siteCms(
      { cms: { url: log.url, secret: cmsSecret }, dataFolder: folder, words },
      { files: contentFiles(words), clock, errorReporting },
    );
    const services = { content, config };
    const read = () => cms.takeHook(cmsHook());
    const at = (slug: string) => loadArticleListAt(services, 'category', [slug], {});
    const sitemap = async () => (await listContentAddresses(content, null)).map((entry) => entry.path);
    const category = (slug: string, id: number, name: string) =>
      log.put(`categories/${slug}`, {
        kind: 'categories',
        id,
        slug,
        name,
        description: 'About it.',
        order: id,
      });
    category('locum-life', 1, 'Locum life');
    log.put('/articles', wireArticle('articles', { path: '/articles', category: null, published: null }));
    log.publish('a');
    await read();
    expect(await at('wellbeing')).toEqual({ notFound: true });

    category('wellbeing', 2, 'Wellbeing');
    log.put('/articles/b', wireArticle('b', { category: 'wellbeing' }));
    await read();
    expect(await at('wellbeing')).toMatchObject({
      props: {
        title: 'Wellbeing',
        articles: [{ path: '/articles/b', category: 'Wellbeing' }],
        categories: [{ slug: 'locum-life' }, { slug: 'wellbeing', count: 1 }],
      },
    });
    const { choices } = (await loadArticleChoices(services, 'category')).props;
    expect(choices.map(({ href }) => href)).toContain('/articles/category/wellbeing');
    expect(await sitemap()).toContain('/articles/category/wellbeing');
    const feed = articleFeed(await content.articles(), { ...config, now: clock.now() });
    expect(feed.entries.find(({ url }) => url.endsWith('/b'))?.tags).toEqual(['Wellbeing']);
    const away = () => Promise.reject(new Error('away'));
    const page = await loadArticlePage(
      { ...services, db: {} as Database, clock, errorReporting, referenceData: away },
      'b',
    );
    expect(page).toMatchObject({
      props: { category: { label: 'Wellbeing', href: '/articles/category/wellbeing' } },
      structuredData: expect.arrayContaining([expect.objectContaining({ articleSection: 'Wellbeing' })]),
    });

    log.put('categories/wellbeing', null);
    await read();
    expect(await at('wellbeing')).toEqual({ notFound: true });
    expect(await content.former('/articles/category/wellbeing')).toEqual({ movedTo: null });
    expect(await sitemap()).not.toContain('/articles/category/wellbeing');
    expect((await content.article('b'))?.path).toBe('/articles/b');
  } finally {
    await log.stop();
    await rm(folder, { recursive: true, maxRetries: 5 });
  }
});
