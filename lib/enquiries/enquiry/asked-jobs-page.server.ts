import { z } from 'zod';
import { enquiryReceipts } from '@/lib/http/receipt.server';
import type { PageRequest } from '@/lib/http/page.server';
import { addressNotices, choiceNotices, chosenNumbers } from '@/lib/jobs/listing/chosen-jobs';
import { findJob, findJobs } from '@/lib/jobs/listing/find-job.server';
import type { Job } from '@/lib/jobs/listing/job';
import { closedLabels } from '@/lib/jobs/listing/job-card';
import { isOpenEnquiry, maxJobsPerEnquiry } from './enquiry';
import { findEnquiry, listEnquiredJobs } from './find-enquiries.server';

export type AskedAbout =
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'one'; job: Job }
  | {
      kind: 'several';
      jobs: Job[];
      /** Jobs with the first `maxJobsPerEnquiry` existing job numbers in the page's URL. Includes closed jobs. */
      chosen: Job[];
      sent: string[];
      notices: string[];
    };

const querySchema = z.object({
  job_number: z.string().trim().min(1).optional().catch(undefined),
  jobs: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
});

export async function readAskedJobs(request: PageRequest): Promise<AskedAbout> {
  const { job_number: number, jobs } = querySchema.parse(request.query);
  const { db } = request.app;
  if (number === undefined && !jobs?.length) return { kind: 'nothing' };
  const context = { db, data: await request.app.referenceData() };
  if (number !== undefined) {
    const job = await findJob(context, number);
    return job ? { kind: 'one', job } : { kind: 'unknown' };
  }
  const numbers = chosenNumbers(jobs);
  const found = await findJobs(context, numbers);
  const open = found.filter(({ status }) => status === 'open');
  const sent = await listOpenReferences(request);
  const free = open.filter((job) => !sent.has(job.number));
  return {
    kind: 'several',
    jobs: free.slice(0, maxJobsPerEnquiry),
    chosen: found.slice(0, maxJobsPerEnquiry),
    sent: [...new Set(open.flatMap(({ number: one }) => sent.get(one) ?? []))],
    notices: [
      ...addressNotices(jobs),
      ...choiceNotices(numbers, found, found.length, ''),
      ...found
        .filter(({ status }) => status !== 'open')
        .map(
          ({ title, number: one, status }) =>
            `We left out ${title} (${one}), because it is ${(closedLabels[status] ?? 'closed').toLowerCase()} and no longer takes enquiries.`,
        ),
      ...open.flatMap(({ title, number: one }) => {
        const reference = sent.get(one);
        return reference
          ? `We left out ${title} (${one}), because you have already enquired about it: ${reference}.`
          : [];
      }),
      ...choiceNotices(
        [],
        free,
        maxJobsPerEnquiry,
        `you can enquire about at most ${maxJobsPerEnquiry} at a time, so these are the first ${maxJobsPerEnquiry}.`,
      ),
    ],
  };
}

/**
 * Returns the references of open enquiries by job number. If the doctor is signed in, these are the doctor's
 * enquiries; otherwise, the enquiries that this browser sent.
 */
export async function listOpenReferences({
  app,
  session,
  context,
}: PageRequest): Promise<Map<string, string>> {
  if (session) {
    const enquired = await listEnquiredJobs(app.db, session.doctorId);
    return new Map(enquired.map(({ number, reference }) => [number, reference]));
  }
  const references = enquiryReceipts.read(context.req, app.config);
  const sent = await Promise.all(references.map((reference) => findEnquiry(app.db, { reference })));
  return new Map(
    sent.flatMap((enquiry) =>
      enquiry?.job && isOpenEnquiry(enquiry.state) ? [[enquiry.job.number, enquiry.reference] as const] : [],
    ),
  );
}
