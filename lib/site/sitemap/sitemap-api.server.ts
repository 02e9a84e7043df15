import type { App } from '@/lib/http/app.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';
import { givenPaths } from '@/lib/routes';
import {
  listContentAddresses,
  listJobAddresses,
  listJobParts,
  lastChange,
  listLandingAddresses,
} from './list-sitemap-addresses.server';
import { sitemapIndex, urlSet } from './sitemap';

const xml = 'application/xml; charset=utf-8';

async function searchContext(app: App): Promise<SearchContext> {
  return { db: app.db, data: await app.referenceData(), now: app.clock.now() };
}

export async function loadSitemapIndex(app: App): Promise<FeedDocument> {
  const context = await searchContext(app);
  const [jobs, landing] = await Promise.all([listJobParts(context), listLandingAddresses(context)]);
  const content = await listContentAddresses(app.content, landing[0] ? lastChange(landing[0]) : null);
  const parts = [
    { path: givenPaths.sitemapPart('content'), changed: lastChange(content) },
    ...landing.map((part, index) => ({
      path: givenPaths.sitemapPart(`landing-${index + 1}`),
      changed: lastChange(part),
    })),
    ...jobs.map(({ part, changed }) => ({ path: givenPaths.sitemapPart(`jobs-${part}`), changed })),
  ];
  return { type: xml, body: sitemapIndex(app.config.siteUrl, parts) };
}

export async function loadSitemapPart(app: App, file: string): Promise<FeedDocument | null> {
  const [, kind, number] = /^(content|landing|jobs)(?:-([1-9]\d{0,5}))?\.xml$/.exec(file) ?? [];
  if (!kind || (kind === 'content') !== (number === undefined)) return null;
  const { siteUrl } = app.config;
  const context = await searchContext(app);
  if (kind === 'jobs') {
    const parts = await listJobParts(context);
    if (!parts.some(({ part }) => part === Number(number))) return null;
    return { type: xml, body: urlSet(siteUrl, listJobAddresses(context, Number(number))) };
  }
  const landing = await listLandingAddresses(context);
  if (kind === 'landing') {
    const part = landing[Number(number) - 1];
    return part ? { type: xml, body: urlSet(siteUrl, [part]) } : null;
  }
  const newest = landing[0] ? lastChange(landing[0]) : null;
  return { type: xml, body: urlSet(siteUrl, [await listContentAddresses(app.content, newest)]) };
}
