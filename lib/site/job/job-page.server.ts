import { findReadinessView } from '@/lib/doctors/requirements/find-readiness.server';
import { findCaller } from '@/lib/consultants/consultant/consultant-card.server';
import { getResponseSentence } from '@/lib/enquiries/enquiry/response-time.server';
import { withoutHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { readComingDays } from '@/lib/jobs/search/coming-days';
import { findJob, parseJobNumber } from '@/lib/jobs/listing/find-job.server';
import type { Job } from '@/lib/jobs/listing/job';
import { jobHref, toJobCard } from '@/lib/jobs/listing/job-card';
import { toJobPageView } from '@/lib/jobs/listing/job-page-view';
import { breadcrumbList, jobPosting } from '@/lib/jobs/listing/job-structured-data';
import { listSimilarJobs } from '@/lib/jobs/listing/list-similar-jobs.server';
import { jobSaving, saveJobSchema } from '@/lib/alerts/saved-jobs/save-job-form.server';
import type { JobPageProps } from './job-page-props';

const similarJobsShown = 3;

async function findJobOfAddress({ app, context }: PageRequest): Promise<Job | null> {
  const number = parseJobNumber(String(context.params?.job ?? ''));
  return number ? findJob({ db: app.db, data: await app.referenceData() }, number) : null;
}

export async function loadJob(request: PageRequest): Promise<PageAnswer<JobPageProps>> {
  const { app, context } = request;
  const job = await findJobOfAddress(request);
  if (!job) return { notFound: true };
  // Redirects to the job's current URL. Keeps the query, because it may contain an action that the visitor started
  // before signing in.
  if (context.params?.job !== job.path)
    return { redirect: jobHref(job) + new URL(context.resolvedUrl, app.config.siteUrl).search, status: 308 };
  const services = { db: app.db, data: await app.referenceData(), now: app.clock.now() };
  const { data, now } = services;
  const view = toJobPageView(job, data, now, readComingDays(request.query, now));
  const subject = { regionIso: job.place.region.iso, specialty: job.specialty.slug, timeZone: job.timeZone };
  const { session } = request;
  const [similar, saving, caller, responseTime, readiness] = await Promise.all([
    listSimilarJobs({ ...services, ...withoutHidden(request.session) }, job, similarJobsShown),
    jobSaving(request, job),
    view.closed ? null : findCaller(services, [subject]),
    view.closed ? null : getResponseSentence(services),
    view.closed || !session ? null : findReadinessView(services, { jobId: job.id }, session.doctorId),
  ]);
  const blocks = [breadcrumbList(view.crumbs, app.config.siteUrl)];
  if (!view.closed) blocks.push(jobPosting(job, app.config));
  return {
    props: {
      job: view,
      saving,
      promise: caller && caller.promise,
      consultant: caller && caller.card,
      responseTime,
      readiness,
      similar: similar.map(({ job: other, reason }) => ({ card: toJobCard(other, now), reason })),
    },
    structuredData: blocks,
    // A closed job can still be opened by a link, but search engines must not index it.
    noindex: view.closed !== null,
  };
}

export async function readSaveJobSchema(request: PageRequest) {
  return saveJobSchema(await findJobOfAddress(request));
}
