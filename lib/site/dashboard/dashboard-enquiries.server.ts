import { wallClock } from '@/lib/core/zoned-time';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { enquiryDue, isLate } from '@/lib/enquiries/enquiry/enquiry-labels';
import type { ListedEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { formatDates, formatRate } from '@/lib/jobs/listing/job-format';
import { formatDate } from '@/lib/core/months';
import { jobHref } from '@/lib/jobs/listing/job-card';
import type { ReadinessView } from '@/lib/doctors/requirements/readiness';
import { paths } from '@/lib/routes';
import type { EnquiryStopView } from './dashboard-view';

type Words = Pick<EnquiryStopView, 'look' | 'lead' | 'next'> & { when: 'due' | 'last' };

function describeTimelineState(state: EnquiryState, who: string, asked: boolean): Words {
  const waiting: Words = {
    look: 'now',
    when: 'due',
    lead: `${who} will call you about`,
    next: { text: 'Waiting for our call', tone: 'new' },
  };
  if (asked)
    return {
      look: 'now',
      when: 'last',
      lead: `${who} has a question about`,
      next: { text: 'Next: may we put you forward?', tone: 'warn' },
    };
  switch (state) {
    case 'received':
    case 'viewed':
    case 'assigned':
      return waiting;
    case 'contacted':
      return {
        look: 'done',
        when: 'last',
        lead: 'We talked about',
        next: { text: 'We send nothing to the hospital without your consent', tone: 'new' },
      };
    case 'put-forward':
      return {
        look: 'done',
        when: 'last',
        lead: 'You were put forward for',
        next: { text: 'Waiting for the hospital', tone: 'new' },
      };
    case 'offered':
      return {
        look: 'now',
        when: 'last',
        lead: 'You have an offer for',
        next: { text: `Next: ${who} will go through the offer with you`, tone: 'ok' },
      };
    case 'placed':
      return {
        look: 'done',
        when: 'last',
        lead: 'You got the job:',
        next: { text: 'Agreed', tone: 'ok' },
      };
    case 'declined':
      return { look: 'end', when: 'last', lead: 'Not successful:', next: null };
    case 'withdrawn':
      return { look: 'end', when: 'last', lead: 'You withdrew from', next: null };
    case 'closed':
      return { look: 'end', when: 'last', lead: 'Closed:', next: null };
  }
}

const general = /^(.*?)(?: about| for|:)$/;

/**
 * Converts an enquiry to an entry of the timeline. Days are in the time zone of the job's region, promised calls in the
 * doctor's, if it is known.
 */
export function toStop(
  enquiry: ListedEnquiry,
  { now, timeZone: ownZone }: { now: Date; timeZone: string | null },
  readiness: ReadinessView | null = null,
): EnquiryStopView {
  const { job, timeZone } = enquiry;
  const who = enquiry.consultant?.givenName ?? 'A consultant';
  const { when, lead, ...rest } = describeTimelineState(enquiry.state, who, enquiry.putForwardAsked);
  const last = new Date(enquiry.events.at(-1)?.at ?? enquiry.createdAt);
  const day = formatDate(wallClock(last, timeZone).date, { year: false });
  const { amount, unit } = formatRate(job?.rate ?? null);
  const late = isLate(enquiry, now);
  const sorry = enquiry.triedAt ? 'We called but could not reach you' : 'Sorry, our call is late';
  const promised = `${late ? 'Promised by' : 'By'} ${enquiryDue({ ...enquiry, timeZone: ownZone ?? timeZone }) ?? ''}`;
  return {
    ...rest,
    ...(late && { look: 'now', next: { text: sorry, tone: 'warn' } }),
    reference: enquiry.reference,
    when: enquiry.nextDueAt && (late || when === 'due') ? promised : day,
    lead: job ? lead : `${general.exec(lead)?.[1] ?? lead} about your general enquiry`,
    job: job && { title: job.title, href: jobHref(job) },
    documents:
      readiness && job ? { text: readiness.title, href: paths.documents({ job: job.number }) } : null,
    facts: [job && formatDates(job), job && [amount, unit].filter(Boolean).join(' '), enquiry.reference]
      .filter(Boolean)
      .join(' · '),
  };
}
