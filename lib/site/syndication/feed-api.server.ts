import { jobDay } from '@/lib/core/dates';
import type { App } from '@/lib/http/app.server';
import { parseJobSearch, type SearchQuery } from '@/lib/jobs/search/job-search-url';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';
import type { JobSummary } from '@/lib/jobs/listing/job';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/listing/job-search-predicate.server';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { listAnyMatchingJobs } from '@/lib/jobs/listing/list-matching-jobs.server';
import { articleFeed } from './article-feed';
import { atomFeed, jsonFeed, type Feed } from './feed-formats';
import { jobsXml } from './jobs-xml';
import { searchFeed, searchFeedHref } from './search-feed';
import { readLiveIds } from './syndication-store.server';

const batchSize = 1000;
/** Number of jobs in the Atom or JSON feed of a search. */
const jobsPerFeed = 20;

/** Returns all live jobs in the order of publication. Yields batches, so that only one batch is in memory at a time. */
async function* listOpenJobs(context: SearchContext): AsyncGenerator<JobSummary[]> {
  const live = jobSearchPredicate(emptyJobSearch, context);
  let after = 0;
  for (;;) {
    const rows = await readLiveIds(context.db, live, { after, limit: batchSize });
    if (rows.length > 0)
      yield listJobs(
        context,
        rows.map(({ id }) => id),
      );
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

export type FeedFormat = 'xml' | 'json';

function written(feed: Feed, format: FeedFormat): FeedDocument {
  return format === 'xml'
    ? { type: 'application/atom+xml; charset=utf-8', body: atomFeed(feed) }
    : { type: 'application/feed+json; charset=utf-8', body: jsonFeed(feed) };
}

export async function loadArticleFeed(app: App, format: FeedFormat): Promise<FeedDocument> {
  const library = await app.content.articles();
  return written(articleFeed(library, { ...app.config, now: app.clock.now() }), format);
}

export async function loadJobsFeed(app: App): Promise<FeedDocument> {
  const now = app.clock.now();
  const context = { db: app.db, data: await app.referenceData(), now };
  return { type: 'application/xml; charset=utf-8', body: jobsXml(app.config, listOpenJobs(context), now) };
}

export function parseFeedFormat(facets: readonly string[]): FeedFormat | null {
  const last = facets.at(-1);
  return last === 'feed.xml' ? 'xml' : last === 'feed.json' ? 'json' : null;
}

/**
 * Returns the most recently published results of a search as a feed. If the URL is not canonical, redirects to the
 * canonical URL.
 */
export async function loadSearchFeed(
  app: Pick<App, 'db' | 'clock' | 'config' | 'referenceData'>,
  { facets, query, format }: { facets: string[]; query: SearchQuery; format: FeedFormat },
): Promise<FeedDocument | { redirect: string; status: 307 | 308 } | { notFound: true }> {
  const data = await app.referenceData();
  const now = app.clock.now();
  const parsed = parseJobSearch({ facets, query }, data, jobDay(now));
  if ('notFound' in parsed) return parsed;
  if ('redirect' in parsed)
    return { redirect: searchFeedHref(parsed.redirect, format), status: parsed.permanent ? 308 : 307 };
  const search = { ...parsed.search, sort: 'newest', page: 1 } as const;
  const context = { db: app.db, data, now };
  const { understood } = jobSearchPredicate(search, context);
  // Lists the newest jobs first. Sorted by fit, as on the results page, old jobs could fill the feed, and new jobs
  // would be missing.
  const { jobs } = await listAnyMatchingJobs(context, [{ search }], jobsPerFeed);
  return written(searchFeed(search, { jobs, understood }, { ...app.config, data, now }), format);
}
