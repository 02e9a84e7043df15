import { toPhoneNumber } from '@/lib/core/phone-link';
import { bookingTopics, type Booking } from '@/lib/consultants/bookings/booking';
import { awaitsCall } from '@/lib/enquiries/enquiry/enquiry';
import { isLate } from '@/lib/enquiries/enquiry/enquiry-labels';
import type { ListedEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { jobHref } from '@/lib/jobs/listing/job-card';
import { wallClock } from '@/lib/core/zoned-time';
import { formatDay, formatTime, zoneWords } from '@/lib/reference/working-hours/call-by';
import type { CallView } from './dashboard-view';

const maxCalls = 2;

/**
 * Lists the calls that we have promised to a doctor, soonest first. Enquiries that were sent together share one call.
 */
export function listPromisedCalls(
  enquiries: readonly ListedEnquiry[],
  bookings: readonly Booking[],
  now: Date,
): CallView[] {
  const waiting = enquiries.filter(({ state, nextDueAt }) => awaitsCall(state) && nextDueAt);
  const first = waiting.filter(
    ({ reference }, at) => !waiting.slice(0, at).some(({ sentTogether }) => sentTogether.includes(reference)),
  );
  const calls = [
    ...first.map((enquiry) => ({
      at: new Date(enquiry.nextDueAt ?? enquiry.dueAt),
      build: (at: Date) => callOfEnquiry(enquiry, at, now),
    })),
    ...bookings.map((booking) => ({
      at: booking.startsAt,
      build: (at: Date) => callOfBooking(booking, at),
    })),
  ];
  return calls
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(0, maxCalls)
    .map(({ at, build }) => build(at));
}

function callOfEnquiry(enquiry: ListedEnquiry, at: Date, now: Date): CallView {
  const { consultant, job, sentTogether, timeZone } = enquiry;
  const who = consultant?.givenName ?? 'A consultant';
  const others = sentTogether.length;
  const late = enquiry.triedAt
    ? `${who} called and could not reach you. The next call was due`
    : `Sorry, ${who}’s call is late. It was due`;
  return {
    ...describePerson(consultant),
    ...describeTime(at, timeZone),
    reference: enquiry.reference,
    title: isLate(enquiry, now) ? late : `${who} will call you by`,
    about: {
      title: job?.title ?? 'your general enquiry',
      href: job && jobHref(job),
      more: others > 0 ? `and ${others} more ${others === 1 ? 'job' : 'jobs'}` : null,
    },
    phone: consultant?.phone ? toPhoneNumber(consultant.phone, job?.place.country) : null,
  };
}

function callOfBooking({ consultant, ...booking }: Booking, at: Date): CallView {
  return {
    ...describePerson(consultant),
    ...describeTime(at, booking.timeZone),
    reference: booking.reference,
    title: `${consultant.givenName} calls you on`,
    about: { title: bookingTopics[booking.topic].toLowerCase(), href: null, more: null },
    phone: consultant.phone ? toPhoneNumber(consultant.phone) : null,
  };
}

function describePerson(person: ListedEnquiry['consultant']): Pick<CallView, 'name' | 'portrait'> {
  if (!person) return { name: null, portrait: null };
  return { name: `${person.givenName} ${person.familyName}`.trim(), portrait: person.portrait };
}

function describeTime(at: Date, timeZone: string): Pick<CallView, 'when' | 'zone'> {
  const { date, minutes } = wallClock(at, timeZone);
  return { when: `${formatDay(date)}, ${formatTime(minutes)}`, zone: zoneWords(timeZone) };
}
