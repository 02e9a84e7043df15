import type { InferGetServerSidePropsType } from 'next';
import Head from 'next/head';
import { JobResults, pageHref, type JobResultsProps } from '@/components/jobs/job-results';
import { formatNumber } from '@/lib/jobs/job-format';
import { toJobResultsView, toZeroResultsHelp } from '@/lib/jobs/job-results-view';
import { parseJobSearch } from '@/lib/jobs/job-search-url';
import { searchJobs } from '@/lib/jobs/search-jobs.server';
import { suggestForNoResults } from '@/lib/jobs/suggest-for-no-results.server';
import { page } from '@/lib/web/page.server';

export const getServerSideProps = page<JobResultsProps>({ cache: 'public' }, async ({ app, context }) => {
  const { facets, ...query } = context.query;
  const data = await app.referenceData();
  const parsed = parseJobSearch({ facets: [facets ?? []].flat(), query }, data);
  if ('notFound' in parsed) return parsed;
  if ('redirect' in parsed) return { redirect: parsed.redirect, status: parsed.permanent ? 308 : 307 };

  const { search, notices, placeChoices } = parsed;
  const now = app.clock.now();
  const jobs = { db: app.db, data, now };
  const result = await searchJobs(jobs, search);
  const view = toJobResultsView({ search, result, data, now });
  const help = result.total === 0 ? toZeroResultsHelp(await suggestForNoResults(jobs, search), view) : null;
  // A page of results with a query, or without a job, is no landing page.
  const noindex = result.total === 0 || context.resolvedUrl.includes('?');
  return { props: { view, notices, placeChoices, help }, noindex };
});

export default function JobListPage({
  frame,
  ...results
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { total, heading, page: at, pageCount, pagesHref } = results.view;
  const title = `${formatNumber(total)} ${heading}`;
  return (
    <>
      <Head>
        <title key="title">{`${title} | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content={`${title} with dates, rate and place. You enquire, a consultant calls you back.`}
        />
        {at > 1 && at <= pageCount && <link key="prev" rel="prev" href={pageHref(pagesHref, at - 1)} />}
        {at < pageCount && <link key="next" rel="next" href={pageHref(pagesHref, at + 1)} />}
      </Head>
      <JobResults {...results} />
    </>
  );
}
