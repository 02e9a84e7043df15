import { z } from 'zod';
import { wallClock } from '@/lib/core/zoned-time';
import { isOpenEnquiry } from './enquiry';
import { describeEvent } from './enquiry-event';
import { enquiryNextStep, enquiryStateWords } from './enquiry-words';
import { listEnquiryPage, type ListedEnquiry } from './list-enquiries.server';
import { setPutForward } from './set-put-forward.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';
import { isWithdrawReason, longestWithdrawNote } from './withdraw-reasons';
import { jobHref } from '@/lib/jobs/job-card';
import { formatDatesFact, formatPlace, formatRate } from '@/lib/jobs/job-format';
import { formatDate } from '@/lib/core/months';
import type { FormFeedback, FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { EnquiryRowView, JobEnquiriesView } from './job-enquiries-view';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

const reference = z.string().regex(/^ENQ-\d{6}$/);
const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  withdraw: reference.optional().catch(undefined),
});
const postedSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('put-forward'), enquiry: reference, put_forward: z.string().optional() }),
  z.object({
    do: z.literal('withdraw'),
    enquiry: reference,
    // What is missing or too long is answered in words.
    reason: z.string().default(''),
    note: z.string().max(20_000).default(''),
  }),
]);

export type PostedJobEnquiry = z.infer<typeof postedSchema>;

/** Address of a page of the list; the first is the usual one. */
function hrefOf(page: number, withdraw?: string): string {
  return paths.jobEnquiries({
    ...(page === 1 ? {} : { page: String(page) }),
    ...(withdraw ? { withdraw } : {}),
  });
}

/** Loads /user/job-enquiries: what the doctor has asked about, open and closed, each with what happens next. */
export async function loadJobEnquiries(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<JobEnquiriesView>> {
  const { app, session } = request;
  if (!session) throw new Error('The list of enquiries is for signed-in doctors only');
  const query = querySchema.parse(request.query);
  const list = await listEnquiryPage(app.db, { doctorId: session.doctorId, page: query.page });
  const rows = list.enquiries.map((enquiry) => toRow(enquiry, list.page));
  // Whose it is not, or on another page, is not found: nothing tells whether it exists.
  if (query.withdraw && !rows.some((row) => row.reference === query.withdraw)) return { notFound: true };
  const withdrawing = rows.find((row) => row.reference === query.withdraw && row.open);
  return {
    props: {
      open: rows.filter((row) => row.open),
      closed: rows.filter((row) => !row.open),
      counts: { open: list.open, closed: list.closed },
      page: list.page,
      pageCount: list.pageCount,
      action: hrefOf(list.page, withdrawing?.reference),
      withdrawing: withdrawing?.reference ?? null,
      state,
    },
  };
}

function toRow(enquiry: ListedEnquiry, page: number): EnquiryRowView {
  const { job, timeZone } = enquiry;
  const dayOf = (instant: string) => formatDate(wallClock(new Date(instant), timeZone).date);
  return {
    reference: enquiry.reference,
    sent: dayOf(enquiry.createdAt),
    state: enquiryStateWords(enquiry.state),
    open: isOpenEnquiry(enquiry.state),
    nextStep: enquiryNextStep(enquiry),
    putForward: enquiry.input.putForward,
    putForwardAsked: enquiry.putForwardAsked,
    phone: enquiry.consultant?.phone ?? null,
    consultant: enquiry.consultant?.givenName ?? null,
    job: job && {
      number: job.number,
      title: job.title,
      href: jobHref(job),
      facts: { dates: formatDatesFact(job), rate: formatRate(job.rate), place: formatPlace(job.place) },
      gone: enquiry.jobStatus !== 'open',
    },
    history: enquiry.events.map((event) => ({ when: dayOf(event.at), ...describeEvent(event) })).reverse(),
    withdrawHref: hrefOf(page, enquiry.reference),
  };
}

/** Reads a form of the list. */
export async function readJobEnquiries(
  _request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: PostedJobEnquiry } | FormOutcome> {
  const posted = postedSchema.safeParse(Object.fromEntries(fields));
  if (posted.success) return { input: posted.data };
  return { feedback: failed(422, 'Part of the form did not arrive. Please send it again.') };
}

const ended = 'This enquiry has ended and can no longer be changed.';
const notYours = 'This enquiry is not in your list.';

/** Withdraws an enquiry, or notes whether its doctor may be put forward. */
export async function submitJobEnquiries(
  request: PageRequest,
  posted: PostedJobEnquiry,
): Promise<FormOutcome> {
  const { app, session } = request;
  if (!session) return { feedback: failed(401, 'You are not signed in') };
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  const entry = { doctorId: session.doctorId, reference: posted.enquiry };
  const redirect = hrefOf(querySchema.parse(request.query).page);

  if (posted.do === 'put-forward') {
    const granted = posted.put_forward !== undefined;
    const set = await setPutForward(services, { ...entry, granted });
    if (!set.ok)
      return {
        feedback: set.failure.code === 'enquiries/unknown' ? failed(404, notYours) : failed(409, ended),
      };
    const message = granted
      ? 'Saved: we may put you forward for this job.'
      : 'Saved: we will not put you forward for this job.';
    return { redirect, toast: { state: 'success', message } };
  }

  const { reason } = posted;
  const note = posted.note.replace(/\s+/g, ' ').trim();
  const errors = [
    ...(isWithdrawReason(reason) ? [] : [{ field: 'reason', message: 'Choose why you are withdrawing' }]),
    ...(note.length > longestWithdrawNote
      ? [{ field: 'note', message: `Shorten this to ${longestWithdrawNote} characters` }]
      : []),
  ];
  if (!isWithdrawReason(reason) || errors.length > 0) return { errors };
  const withdrawn = await withdrawEnquiry(services, { ...entry, reason, note });
  if (!withdrawn.ok)
    return {
      feedback: withdrawn.failure.code === 'enquiries/unknown' ? failed(404, notYours) : failed(409, ended),
    };
  const message =
    withdrawn.value === 'withdrawn'
      ? `Enquiry ${posted.enquiry} withdrawn. We will tell your consultant.`
      : `Enquiry ${posted.enquiry} was withdrawn already.`;
  return { redirect, toast: { state: 'success', message } };
}

const failed = (statusCode: number, message: string): FormFeedback => ({
  statusCode,
  state: 'error',
  message,
});
