import { z } from 'zod';
import { findJob } from '@/lib/jobs/find-job.server';
import { jobHref } from '@/lib/jobs/job-card';
import { receiptSentTo } from '@/lib/emails/enqueue-confirmation.server';
import { enquiryReceipts } from '@/lib/http/receipt.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import type { Enquiry } from './enquiry';
import { enquiryPromise } from './enquiry-labels';
import { findEnquiry } from './find-enquiries.server';
import { similarJobs } from './enquiry-page.server';
import type { EnquirySentView } from './enquiry-view';

const querySchema = z.object({
  ref: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^ENQ-[0-9]{6}$/)
    .nullable()
    .catch(null)
    .default(null),
});

/** Loads /enquired-success: in full for the browser that sent the enquiry and for its owner, without any detail for everybody else. Reads only: safe to reload. */
export async function loadEnquirySent(
  request: PageRequest,
): Promise<PageAnswer<{ sent: EnquirySentView | null }>> {
  const reference = querySchema.parse(request.query).ref;
  const enquiry = reference ? await findEnquiry(request.app.db, { reference }) : null;
  if (!enquiry || !maySee(request, enquiry)) return { props: { sent: null }, noindex: true };
  const number = enquiry.job?.number ?? null;
  const job = number
    ? await findJob({ db: request.app.db, data: await request.app.referenceData() }, number)
    : null;
  const sent: EnquirySentView = {
    reference: enquiry.reference,
    promise: enquiryPromise(enquiry),
    phone: enquiry.consultant?.phone ?? null,
    email: enquiry.input.email,
    receiptTo: await receiptSentTo(request.app.db, {
      template: 'enquiry-received',
      id: enquiry.id,
      email: enquiry.input.email,
    }),
    putForward: enquiry.input.putForward,
    job: enquiry.job && { number: enquiry.job.number, title: enquiry.job.title, href: jobHref(enquiry.job) },
    signedIn: request.session !== null,
    similar: job ? await similarJobs(request, job) : [],
  };
  return { props: { sent }, noindex: true };
}

function maySee({ app, context, session }: PageRequest, enquiry: Enquiry): boolean {
  if (session && enquiry.doctorId === session.doctorId) return true;
  return enquiryReceipts.read(context.req, app.config).includes(enquiry.reference);
}
