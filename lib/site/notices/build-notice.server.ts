import { z } from 'zod';
import { findBooking } from '@/lib/consultants/bookings/find-booking.server';
import { dateInZone, addDays, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { wallClock } from '@/lib/core/zoned-time';
import { callNotice } from '@/lib/doctors/notices/announce.server';
import type { NoticeKind } from '@/lib/doctors/notices/notice';
import { findQuietZones, planNotice } from '@/lib/doctors/notices/quiet-hours';
import { awaitsCall } from '@/lib/enquiries/enquiry/enquiry';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import type { App } from '@/lib/http/app.server';
import { formatRate } from '@/lib/jobs/listing/job-format';
import { listJobs } from '@/lib/jobs/listing/find-job.server';
import { findConfirmedShift } from '@/lib/placements/placement/announce-shifts.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { formatTime, zoneWords } from '@/lib/reference/working-hours/call-by';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';

type Context = { db: Database; data: ReferenceData; now: Date };

/** Time zone of the doctor who reads the notice. If null, the time zone of the call is used. */
type Reader = { timeZone: string | null };

/**
 * `fact` is one sentence without a full stop. `glance` is the text for screens that other people may see, so it
 * mentions no person, hospital, town or pay. `path` is the page with the details.
 */
type BuiltNotice = { fact: string; glance: string; path: string };

type Builder = (context: Context, data: unknown, reader: Reader) => Promise<BuiltNotice | null>;

const builders: Record<NoticeKind, Builder> = {
  'booked-call': async ({ db, now }, data, { timeZone }) => {
    const { bookingId, startsAt } = z.object({ bookingId: z.string(), startsAt: z.string() }).parse(data);
    const booking = await findBooking(db, { id: bookingId });
    const isSame = booking?.state === 'booked' && booking.startsAt.toISOString() === startsAt;
    if (!booking || !isSame || callNotice(booking.startsAt).usefulUntil < now) return null;
    const when = formatWhen(booking.startsAt, timeZone ?? booking.timeZone, now);
    return {
      fact: `${booking.consultant.givenName} calls you ${when}`,
      glance: `Your call is ${when}`,
      path: paths.dashboard(),
    };
  },
  'promised-call': async ({ db, now }, data, { timeZone }) => {
    const { enquiryId, due } = z.object({ enquiryId: z.string(), due: z.string() }).parse(data);
    const enquiry = await findEnquiry(db, { id: enquiryId });
    if (!enquiry?.nextDueAt || !awaitsCall(enquiry.state)) return null;
    const at = new Date(enquiry.nextDueAt);
    if (at.toISOString() !== due || callNotice(at).usefulUntil < now) return null;
    const who = enquiry.consultant?.givenName ?? 'A consultant';
    const when = formatWhen(at, timeZone ?? enquiry.timeZone, timeZone && now, 'by');
    return {
      fact: `${who} calls you ${when} about ${enquiry.reference}`,
      glance: `We call you ${when}`,
      path: paths.dashboard(),
    };
  },
  shift: async ({ db, now }, data) => {
    const { placementId, date, start } = z
      .object({ placementId: z.string(), date: z.string(), start: z.string() })
      .parse(data);
    const confirmed = await findConfirmedShift(db, { placementId, date });
    if (confirmed?.shift.start !== start || confirmed.startsAt <= now) return null;
    const when = formatWhen(confirmed.startsAt, confirmed.timeZone, now);
    const what = confirmed.shift.kind === 'on-call' ? 'on-call period' : 'shift';
    return {
      fact: `Your ${what} at ${confirmed.facility} starts ${when}`,
      glance: `Your ${what} starts ${when}`,
      path: paths.placement(confirmed.reference),
    };
  },
  'urgent-job': async ({ db, data: reference }, data) => {
    const { jobId } = z.object({ jobId: z.string() }).parse(data);
    const [job] = await listJobs({ db, data: reference }, [jobId]);
    if (!job?.start || job.status !== 'open') return null;
    const rate = job.rate ? `, ${formatRate(job.rate).amount} ${formatRate(job.rate).unit ?? ''}` : '';
    return {
      fact: `${job.title}, starts ${formatDate(job.start, { year: false })}${rate}`,
      glance: `A job that fits you starts ${formatDate(job.start, { year: false })}`,
      path: paths.job(job.number),
    };
  },
};

/**
 * A notice that can be sent now, or the time until which it is postponed, or the reason for staff why it must not be
 * sent.
 */
type PreparedNotice = { notice: BuiltNotice } | { postponedTo: Date } | { withheld: string };

export const tooLate = 'The message would have arrived too late to be useful';

/**
 * Builds, postpones or withholds a queued notice that is due. The time of day is checked only now, because a retry may
 * be due at night.
 */
export async function prepareNotice(
  app: Pick<App, 'db' | 'clock' | 'referenceData'>,
  { kind, data, usefulUntil }: { kind: NoticeKind; data: unknown; usefulUntil: Date },
  recipient: { timeZone: string | null; number: string },
): Promise<PreparedNotice> {
  const now = app.clock.now();
  const sendAt = planNotice({ dueAt: now, usefulUntil, now, zones: findQuietZones(recipient) });
  if (!sendAt) return { withheld: tooLate };
  if (sendAt > now) return { postponedTo: sendAt };
  const context = { db: app.db, now, data: await app.referenceData() };
  const notice = await buildNotice(context, { kind, data, timeZone: recipient.timeZone });
  return notice ? { notice } : { withheld: 'The call, shift or job that the message was about has changed' };
}

/** Builds the text of a notice from current data. Returns null if the reason for the notice no longer exists. */
export function buildNotice(
  context: Context,
  { kind, data, ...reader }: { kind: NoticeKind; data: unknown } & Reader,
): Promise<BuiltNotice | null> {
  return builders[kind](context, data, reader);
}

/**
 * Formats a time, such as "today at 3 pm (Sydney time)" or, with the word `by`, "tomorrow by 9 am (Perth time)". `now` is
 * empty if the reader may be in another time zone, where "today" could be another day.
 */
function formatWhen(at: Date, timeZone: string, now: Date | '' | null, word: 'at' | 'by' = 'at'): string {
  const { date, minutes } = wallClock(at, timeZone);
  return `${nameDay(date, now ? dateInZone(now, timeZone) : null)} ${word} ${formatTime(minutes)} (${zoneWords(timeZone)})`;
}

function nameDay(date: IsoDate, today: IsoDate | null): string {
  if (date === today) return 'today';
  return today && date === addDays(today, 1) ? 'tomorrow' : `on ${formatDate(date, { year: false })}`;
}
