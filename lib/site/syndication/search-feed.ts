import { formatRole, jobFacts, jobHref } from '@/lib/jobs/listing/job-card';
import type { JobSearch, JobSearchResult } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { describeSearch } from '@/lib/jobs/search/job-search-words';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { latest } from './article-feed';
import type { Feed } from './feed-formats';

/**
 * Returns the URL of the feed for a search. It is the URL of the results page with one more path segment, such as
 * `/jobs/list/locum/feed.xml?grade=…`.
 */
export function searchFeedHref(resultsHref: string, format: 'xml' | 'json'): string {
  const [path = '', query] = resultsHref.split('?');
  return `${path}/feed.${format}${query ? `?${query}` : ''}`;
}

export function searchFeed(
  search: JobSearch,
  result: Pick<JobSearchResult, 'jobs' | 'understood'>,
  { data, brandName, siteUrl, now }: { data: ReferenceData; brandName: string; siteUrl: string; now: Date },
): Feed {
  const home = jobSearchHref({ ...search, sort: 'best-match', page: 1 });
  const words = describeSearch(search, result.understood, data, 0);
  const entries = result.jobs.map((job) => {
    const { dates, rate, place } = jobFacts(job);
    return {
      url: siteUrl + jobHref(job),
      title: job.title,
      summary: [formatRole(job), dates.value, rate.text, place.value].join(' · '),
      published: job.publishedAt,
      updated: job.publishedAt,
      tags: [job.specialty.name, job.place.region.name],
    };
  });
  return {
    title: `${brandName}: ${words}`,
    description: `The newest ${words}.`,
    home: siteUrl + home,
    self: {
      atom: siteUrl + searchFeedHref(home, 'xml'),
      json: siteUrl + searchFeedHref(home, 'json'),
    },
    author: brandName,
    updated: latest(entries.map(({ updated }) => updated)) ?? now.toISOString(),
    entries,
  };
}
