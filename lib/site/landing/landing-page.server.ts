import { jobDay } from '@/lib/core/dates';
import { findLandingPay } from '@/lib/jobs/listing/find-landing-pay.server';
import { alertQuery } from '@/lib/alerts/job-alerts/alert-criteria';
import {
  toJobResultsView,
  toZeroResultsHelp,
  type JobResultsView,
} from '@/lib/jobs/listing/job-results-view';
import { breadcrumbList } from '@/lib/jobs/listing/job-structured-data';
import { readReversedDays } from '@/lib/jobs/search/coming-days';
import { listHiddenNumbers } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { parseJobSearch } from '@/lib/jobs/search/job-search-url';
import { landingLinks } from '@/lib/jobs/listing/landing-links';
import { isLandingSearch, toLandingView } from '@/lib/jobs/listing/landing-view';
import { searchJobs, type SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import type { JobSearch } from '@/lib/jobs/search/job-search';
import { suggestForNoResults } from '@/lib/jobs/listing/suggest-for-no-results.server';
import { countHomeJobs } from '@/lib/jobs/listing/home-counts.server';
import { sendDocument } from '@/lib/http/cached-document.server';
import { parseFeedFormat, loadSearchFeed } from '@/lib/site/syndication/feed-api.server';
import { paths } from '@/lib/routes';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { JobListProps } from './landing-view';

/**
 * Loads the results page of a search. If the last path segment is `feed.xml` or `feed.json`, returns the results as a
 * feed instead.
 */
export async function loadJobList({ app, context, session }: PageRequest): Promise<PageAnswer<JobListProps>> {
  const { facets: given, ...query } = context.query;
  const facets = [given ?? []].flat();
  const format = parseFeedFormat(facets);
  if (format) {
    const feed = await loadSearchFeed(app, { facets: facets.slice(0, -1), query, format });
    if (!('body' in feed)) return feed;
    await sendDocument({ app, context }, feed);
    return { done: true };
  }
  const data = await app.referenceData();
  const now = app.clock.now();
  const parsed = parseJobSearch({ facets, query }, data, jobDay(now));
  if ('notFound' in parsed) return parsed;
  if ('redirect' in parsed) return { redirect: parsed.redirect, status: parsed.permanent ? 308 : 307 };

  const { search, notices, placeChoices } = parsed;
  const jobs = { db: app.db, data, now };
  const plain = isLandingSearch(search) && !context.resolvedUrl.includes('?');
  const [result, pay, hidden] = await Promise.all([
    searchJobs(jobs, search),
    plain && search.page === 1 ? findLandingPay(jobs, search) : null,
    // Loaded with the page, so that the first render already collapses the jobs that a signed-in doctor has hidden.
    session ? listHiddenNumbers(app.db, session.doctorId) : [],
  ]);
  const view = toJobResultsView({ search, result, data, now, hidden: new Set(hidden) });
  const reversed = readReversedDays(query);
  if (reversed) view.form.when = { ...view.form.when, ...reversed };
  const help = result.total === 0 ? await findZeroResultsHelp(jobs, search, view) : null;
  const landing = plain ? toLandingView({ search, result, pay, data, now }) : null;
  return {
    props: {
      view,
      notices,
      placeChoices,
      help,
      alert: { href: paths.createJobAlert(alertQuery(search)), lastWeek: result.newThisWeek },
      landing: landing && { ...landing, links: landingLinks(view.groups) },
    },
    // A results page with a query or without any job is not a landing page, so search engines must not index it.
    noindex: landing === null,
    // If the requested page is after the last page, responds with 404 and links to the first page.
    ...(view.page > Math.max(view.pageCount, 1) && { status: 404 }),
    structuredData: landing ? [breadcrumbList(landing.crumbs, app.config.siteUrl)] : [],
  };
}

const shownPopular = 6;
const shownSpecialities = 9;

async function findZeroResultsHelp(context: SearchContext, search: JobSearch, view: JobResultsView) {
  const { specialties, regionsBySlug } = context.data;
  const [ways, { popular, bySpecialty }] = await Promise.all([
    suggestForNoResults(context, search),
    countHomeJobs(context),
  ]);
  const name = (slug: string) => specialties.get(slug)?.name ?? slug;
  return toZeroResultsHelp(ways, view, {
    popular: popular.slice(0, shownPopular).map(({ specialty, region, count }) => ({
      label: `${name(specialty)} in ${regionsBySlug.get(region)?.name ?? region}`,
      href: paths.jobList(specialty, region),
      count,
    })),
    specialities: bySpecialty.slice(0, shownSpecialities).map(({ specialty, count }) => ({
      label: name(specialty),
      href: paths.jobList(specialty),
      count,
    })),
  });
}
