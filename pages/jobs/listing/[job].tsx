import type { InferGetServerSidePropsType } from 'next';
import Head from 'next/head';
import { JobPage, type JobPageProps } from '@/components/jobs/job-page';
import { assignConsultant } from '@/lib/consultants/assign-consultant.server';
import { callPromise } from '@/lib/consultants/call-by';
import { consultantCard } from '@/lib/consultants/consultant-card.server';
import { findJob, jobNumberOf } from '@/lib/jobs/find-job.server';
import { jobHref, toJobCard } from '@/lib/jobs/job-card';
import { toJobPageView } from '@/lib/jobs/job-page-view';
import { breadcrumbList, jobPosting } from '@/lib/jobs/job-structured-data';
import { listSimilarJobs } from '@/lib/jobs/list-similar-jobs.server';
import { jobSaving, takeSaveForm } from '@/lib/saved-jobs/save-job-form.server';
import { page } from '@/lib/http/page.server';

type Props = Omit<JobPageProps, 'address'>;

export const getServerSideProps = page<Props>({ cache: 'public', takesPosts: true }, async (request) => {
  const { app, context } = request;
  const segment = String(context.params?.job ?? '');
  const data = await app.referenceData();
  const number = jobNumberOf(segment);
  const now = app.clock.now();
  const services = { db: app.db, data, now };
  const job = number && (await findJob(services, number));
  if (!job) return { notFound: true };
  if (segment !== job.path) {
    // What one has signed in to do survives the way to the newest address.
    const { search } = new URL(context.resolvedUrl, app.config.siteUrl);
    return { redirect: jobHref(job) + search, status: 308 };
  }
  const posted = context.req.method === 'POST' ? await takeSaveForm(request, job) : null;
  if (posted && !('toast' in posted)) return posted;

  const view = toJobPageView(job, data, now);
  const { timeZone } = job;
  const subject = { regionIso: job.place.region.iso, specialty: job.specialty.slug, timeZone };
  const [similar, saving, desk] = await Promise.all([
    listSimilarJobs(services, job, 3),
    jobSaving(request, job),
    view.closed ? null : assignConsultant(services, subject),
  ]);
  const promise =
    desk && callPromise({ consultant: desk.consultant?.givenName ?? null, due: desk.dueAt, timeZone });
  const blocks = [breadcrumbList(view.crumbs, app.config.siteUrl)];
  if (!view.closed) blocks.push(jobPosting(job, app.config));
  return {
    props: {
      job: view,
      saving,
      promise,
      consultant: desk && consultantCard(services, desk.consultant, subject),
      similar: similar.map(({ job: other, reason }) => ({ card: toJobCard(other, now), reason })),
    },
    structuredData: blocks,
    ...posted,
    // A closed job stays readable for those who come by a link, and out of search engines.
    noindex: view.closed !== null,
  };
});

export default function JobListingPage({
  frame,
  ...page
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { title, facts, lead } = page.job;
  return (
    <>
      <Head>
        <title key="title">{`${title} | ${frame.brandName}`}</title>
        <meta
          key="description"
          name="description"
          content={`${lead} ${facts.dates.value} · ${facts.rate.text} · ${facts.place.value}`}
        />
      </Head>
      <JobPage {...page} address={frame.canonical} />
    </>
  );
}
