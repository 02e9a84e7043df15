import { toPhoneNumber } from '@/lib/core/phone-link';
import { wallClock } from '@/lib/core/zoned-time';
import { isOpenEnquiry, type EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import {
  enquiryDue,
  enquiryNextStep,
  enquiryStateWords,
  isLate,
  lateStateWords,
} from '@/lib/enquiries/enquiry/enquiry-labels';
import type { ListedEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { formatDates, formatRate } from '@/lib/jobs/listing/job-format';
import { formatDate } from '@/lib/core/months';
import { jobHref } from '@/lib/jobs/listing/job-card';
import type { ReadinessView } from '@/lib/doctors/requirements/readiness';
import { paths } from '@/lib/routes';
import type { EnquiryStopView } from './dashboard-view';

type Tone = EnquiryStopView['state']['tone'];

const tones: Partial<Record<EnquiryState, Tone>> = {
  offered: 'ok',
  placed: 'ok',
  declined: 'plain',
  withdrawn: 'plain',
  closed: 'plain',
};

function describeState(enquiry: ListedEnquiry, now: Date): EnquiryStopView['state'] {
  const late = lateStateWords(enquiry, now);
  if (late) return { text: late, tone: 'warn' };
  if (enquiry.putForwardAsked) return { text: 'May we put you forward?', tone: 'warn' };
  return { text: enquiryStateWords(enquiry.state), tone: tones[enquiry.state] ?? 'new' };
}

/** Converts an enquiry to a row of the dashboard. Days and times are in the time zone of the enquiry. */
export function toStop(
  enquiry: ListedEnquiry,
  { now, hasTerms }: { now: Date; hasTerms: boolean },
  readiness: ReadinessView | null = null,
): EnquiryStopView {
  const { job, timeZone, state, consultant } = enquiry;
  const last = new Date(enquiry.events.at(-1)?.at ?? enquiry.createdAt);
  const { amount, unit } = formatRate(job?.rate ?? null);
  const promised = isLate(enquiry, now) && enquiryDue(enquiry);
  const owesCall = promised && !enquiry.triedAt;
  const phone = consultant?.phone ? toPhoneNumber(consultant.phone, job?.place.country) : null;
  const waitsForTerms = state === 'placed' && !hasTerms;
  return {
    reference: enquiry.reference,
    when: promised
      ? `Promised by ${promised}`
      : `Since ${formatDate(wallClock(last, timeZone).date, { year: false })}`,
    title: job?.title ?? 'General enquiry',
    href: job && jobHref(job),
    state: describeState(enquiry, now),
    next: owesCall
      ? `${consultant?.givenName ?? 'A consultant'} still has to call you.`
      : isOpenEnquiry(state) || waitsForTerms
        ? enquiryNextStep(enquiry, now)
        : null,
    phone: promised ? phone : null,
    termsFrom: waitsForTerms && consultant && phone ? { name: consultant.givenName, phone } : null,
    documents:
      readiness && job ? { text: readiness.title, href: paths.documents({ job: job.number }) } : null,
    facts: [
      job && formatDates(job),
      job && [amount, unit].filter(Boolean).join(' '),
      enquiry.reference,
    ].filter((fact) => Boolean(fact)) as string[],
  };
}
