import { z } from 'zod';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { pageQuery, toPagedList } from '@/lib/core/paged-list';
import { wallClock } from '@/lib/core/zoned-time';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { listReadinessViews } from '@/lib/doctors/requirements/find-readiness.server';
import type { ReadinessView } from '@/lib/doctors/requirements/readiness';
import type { Rate } from '@/lib/jobs/listing/job';
import { jobHref } from '@/lib/jobs/listing/job-card';
import { findNoticeOffer } from '@/lib/doctors/notices/find-notice-offer.server';
import { formatDatesFact, formatPlace, formatRate, type RateText } from '@/lib/jobs/listing/job-format';
import { formatDate } from '@/lib/core/months';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, oneLine, ticked } from '@/lib/http/form-fields.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { awaitsCall, isOpenEnquiry } from './enquiry';
import { describeEvent } from './enquiry-event';
import {
  describeLateness,
  enquiryNextStep,
  enquiryStateWords,
  isLate,
  lateStateWords,
  listEnquirySteps,
} from './enquiry-labels';
import { listEnquiryPage, listPlacementReferences, type ListedEnquiry } from './find-enquiries.server';
import { setPutForward } from './put-forward.server';
import { withdrawEnquiry } from './withdraw-enquiry.server';
import { isWithdrawReason, maxWithdrawNoteLength } from './withdraw-reasons';
import type { EnquiryRowView, JobEnquiriesView } from './job-enquiries-view';

const reference = z.string(incomplete).regex(/^ENQ-\d{6,8}$/, incomplete);
const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  withdraw: reference.optional().catch(undefined),
  /** Opens the page of the list that has this enquiry. */
  enquiry: reference.optional().catch(undefined),
});
const posted = z.discriminatedUnion(
  'do',
  [
    z.object({
      do: z.literal('put-forward'),
      enquiry: reference,
      put_forward: ticked,
    }),
    z.object({
      do: z.literal('withdraw'),
      enquiry: reference,
      reason: oneLine.refine(isWithdrawReason, 'Choose why you are withdrawing'),
      note: oneLine.pipe(
        z.string().max(maxWithdrawNoteLength, `Use ${maxWithdrawNoteLength} characters or fewer`),
      ),
    }),
  ],
  incomplete,
);

const isOpen = ({ state }: ListedEnquiry) => isOpenEnquiry(state);

function buildListHref(page: number, withdraw: string | null = null): string {
  return paths.jobEnquiries({
    ...pageQuery(page),
    ...(withdraw ? { withdraw } : {}),
  });
}

export async function loadJobEnquiries(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<JobEnquiriesView>> {
  const { app, session } = request;
  const query = querySchema.parse(request.query);
  const now = app.clock.now();
  const list = await listEnquiryPage(
    { db: app.db, now },
    { doctorId: session.doctorId, page: query.page, reference: query.enquiry },
  );
  // If the reference belongs to another doctor's enquiry, responds "not found", because the response must not reveal
  // that the reference exists.
  const asked = list.enquiries.find((enquiry) => enquiry.reference === query.withdraw);
  if (query.withdraw && !asked) return { notFound: true };
  const openJobs = list.enquiries.flatMap(({ job, state: at }) =>
    job && isOpenEnquiry(at) ? [job.number] : [],
  );
  const [placements, readiness, doctor] = await Promise.all([
    listPlacementReferences(
      app.db,
      list.enquiries.map(({ id }) => id),
    ),
    listReadinessViews({ db: app.db, now }, { jobNumbers: openJobs }, session.doctorId),
    findDoctor(app.db, session.doctorId),
  ]);
  const withdrawing = asked && isOpen(asked) ? asked.reference : null;
  const isCallDue = list.enquiries.some((enquiry) => awaitsCall(enquiry.state));
  return {
    props: {
      ...toPagedList(list, list.enquiries, isOpen, (enquiry) =>
        toRow(enquiry, {
          ...{ page: list.page, placement: placements.get(enquiry.id) ?? null, now },
          timeZone: doctor?.timeZone ?? enquiry.timeZone,
          readiness: enquiry.job && isOpen(enquiry) ? (readiness.get(enquiry.job.number) ?? null) : null,
        }),
      ),
      placed: list.placed,
      action: buildListHref(list.page, withdrawing),
      withdrawing,
      offer: isCallDue
        ? await findNoticeOffer(app, { doctorId: session.doctorId, purpose: 'promised-calls' })
        : null,
      state,
    },
  };
}

/** A doctor who got the job has agreed a rate, which only the terms contain. */
function describeRate(state: ListedEnquiry['state'], advertised: Rate | null): RateText {
  const rate = formatRate(advertised);
  return state === 'placed' && rate.known
    ? { ...rate, detail: 'Advertised rate. Your agreed rate will be in the terms.' }
    : rate;
}

type ToRowInput = {
  page: number;
  placement: string | null;
  now: Date;
  /** Time zone of the doctor or, if it is unknown, of the job's region. */
  timeZone: string;
  readiness: ReadinessView | null;
};

function toRow(
  enquiry: ListedEnquiry,
  { page, placement, now, timeZone, readiness }: ToRowInput,
): EnquiryRowView {
  const { job } = enquiry;
  const formatLocalDate = (instant: string) => formatDate(wallClock(new Date(instant), timeZone).date);
  const history = enquiry.events
    .map((event) => {
      const { what, detail, jobNumber } = describeEvent(event);
      return { when: formatLocalDate(event.at), what, detail, href: jobNumber ? paths.job(jobNumber) : null };
    })
    .reverse();
  const [latest] = history;
  return {
    reference: enquiry.reference,
    sent: formatLocalDate(enquiry.createdAt),
    sentTogether: enquiry.sentTogether,
    state: lateStateWords(enquiry, now) ?? enquiryStateWords(enquiry.state),
    open: isOpenEnquiry(enquiry.state),
    placed: enquiry.state === 'placed',
    placement,
    steps: listEnquirySteps(enquiry.state),
    nextStep:
      placement && enquiry.state === 'placed'
        ? 'The placement has the terms, shifts and contacts.'
        : enquiryNextStep({ ...enquiry, timeZone }, now),
    documents: readiness &&
      job && {
        text: readiness.title,
        ready: readiness.items.filter(({ state }) => state === 'checked').length,
        all: readiness.items.length,
        href: paths.documents({ job: job.number }),
      },
    last: latest ? { when: latest.when, what: latest.what } : null,
    // The state already apologises for a call that was not tried.
    late: isLate(enquiry, now) ? describeLateness(enquiry, enquiry.triedAt ? undefined : '') : null,
    putForward: enquiry.input.putForward,
    putForwardAsked: enquiry.putForwardAsked,
    // Formats the number for callers in the country of the job, because the job's consultant works there.
    phone: enquiry.consultant?.phone ? toPhoneNumber(enquiry.consultant.phone, job?.place.country) : null,
    consultant: enquiry.consultant?.givenName ?? null,
    portrait: enquiry.consultant?.portrait ?? null,
    job: job && {
      number: job.number,
      title: job.title,
      href: jobHref(job),
      facts: {
        dates: formatDatesFact(job),
        rate: describeRate(enquiry.state, job.rate),
        place: formatPlace(job.place),
      },
      gone: enquiry.jobStatus !== 'open',
    },
    days: job?.start ? { first: job.start, last: job.end } : null,
    history,
    withdrawHref: buildListHref(page, enquiry.reference),
  };
}

export const jobEnquiriesSchema = () => posted;

const ended = 'This enquiry has ended and can no longer be changed.';
const notYours = 'This enquiry is not in your list.';

export async function submitJobEnquiries(
  { app, session, query }: SignedInPageRequest,
  asked: z.infer<typeof posted>,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  const entry = { doctorId: session.doctorId, reference: asked.enquiry };
  const back = buildListHref(querySchema.parse(query).page);
  const refused = (code: string) =>
    code === 'enquiries/unknown' ? failed(404, notYours) : failed(409, ended);

  if (asked.do === 'put-forward') {
    const granted = asked.put_forward;
    const set = await setPutForward(services, { ...entry, granted });
    if (!set.ok) return refused(set.failure.code);
    return done(
      back,
      granted
        ? 'Saved: we may put you forward for this job.'
        : 'Saved: we will not put you forward for this job.',
    );
  }
  const { reason, note } = asked;
  const withdrawn = await withdrawEnquiry(services, { ...entry, reason, note });
  if (!withdrawn.ok) return refused(withdrawn.failure.code);
  return done(
    back,
    withdrawn.value === 'withdrawn'
      ? `Enquiry ${asked.enquiry} withdrawn. We will tell your consultant.`
      : `Enquiry ${asked.enquiry} has already been withdrawn.`,
  );
}
