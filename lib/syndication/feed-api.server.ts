import type { App } from '@/lib/app.server';
import { jobDay } from '@/lib/job-search/date-words';
import { parseJobSearch, type SearchQuery } from '@/lib/job-search/job-search-url';
import type { SearchContext } from '@/lib/jobs/search-jobs.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';
import type { JobSummary } from '@/lib/jobs/job';
import { emptyJobSearch, jobsPerPage } from '@/lib/job-search/job-search';
import { jobSearchPredicate } from '@/lib/jobs/job-search-predicate.server';
import { listJobs } from '@/lib/jobs/find-job.server';
import { listAnyMatchingJobs } from '@/lib/jobs/list-matching-jobs.server';
import { articleFeed } from './article-feed';
import { atomFeed, jsonFeed, type Feed } from './feed-formats';
import { jobsXml } from './jobs-xml';
import { searchFeed, searchFeedHref } from './search-feed';
import { readLiveIds } from './syndication-store.server';

const batchSize = 1000;

/** All live jobs in the order of their publication, in batches: no more than one is held at a time. */
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

/** The feed of the newest articles. */
export async function loadArticleFeed(app: App, format: FeedFormat): Promise<FeedDocument> {
  const library = await app.content.articles();
  return written(articleFeed(library, { ...app.config, now: app.clock.now() }), format);
}

/** All open jobs for job boards. */
export async function loadJobsFeed(app: App): Promise<FeedDocument> {
  const now = app.clock.now();
  const context = { db: app.db, data: await app.referenceData(), now };
  return { type: 'application/xml; charset=utf-8', body: jobsXml(app.config, listOpenJobs(context), now) };
}

/** The format when the last segment of a results path asks for a feed of the results before it. */
export function feedFormatOf(facets: readonly string[]): FeedFormat | null {
  const last = facets.at(-1);
  return last === 'feed.xml' ? 'xml' : last === 'feed.json' ? 'json' : null;
}

/** The results of a search that were published last, as a feed; the address of the right one where the path is spelt otherwise. */
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
  // On a page what fits the dates comes first, whatever its age: more of it than a feed holds would hide what is new.
  const { jobs } = await listAnyMatchingJobs(context, [{ search }], jobsPerPage);
  return written(searchFeed(search, { jobs, understood }, { ...app.config, data, now }), format);
}
