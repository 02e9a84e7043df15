import type { RosteredJob } from '@/lib/jobs/roster/roster';
import type { Database } from '@/lib/services/database/database';
import { dayNumber } from './availability';
import { freeDaysText } from './describe-availability';
import { findAvailability } from './find-availability.server';
import { jobMatcher } from './match-job';

/** In characters. The field of the form allows 300, because the form adds words before this text. */
const maxLength = 240;
/** For a job without dates, the answer covers this many days from today. */
const shownDays = 180;

/**
 * Answers "When are you available?" from the doctor's calendar. For a job with a first and last day (`block`),
 * `choice` says whether the doctor is free on all its days or only on some. Null if the doctor has entered no
 * availability, or is free on no day of the job.
 */
export async function answerFromAvailability(
  context: { db: Database; now: Date },
  doctorId: string,
  block: RosteredJob | null,
): Promise<{ text: string; choice: 'all' | 'some' | null } | null> {
  const { availability, settings, ranges } = await findAvailability(context, doctorId);
  if (ranges.length === 0) return null;
  if (!block?.start || !block.end) {
    const text = freeDaysText(availability, { first: 0, last: shownDays, maxLength });
    return text ? { text, choice: null } : null;
  }
  // Ignores which regions and distance the doctor wants, because the question is only about days.
  const anywhere = { noticeDays: settings.noticeDays, farthest: null, regions: [] };
  const fit = jobMatcher(
    availability,
    anywhere,
    () => null,
  )({
    start: block.start,
    end: block.end,
    ongoing: false,
    shifts: block.shifts.map(({ slug }) => slug),
    ...(block.publicHolidays && { publicHolidays: block.publicHolidays }),
    placeId: '',
    regionIso: '',
  });
  if (!fit) return null;
  if (fit.kind === 'fits') return { text: '', choice: 'all' };
  const from = dayNumber(availability.from);
  const text = freeDaysText(availability, {
    first: Math.max(0, dayNumber(block.start) - from),
    last: Math.min(availability.days - 1, dayNumber(block.end) - from),
    maxLength,
  });
  return text ? { text, choice: 'some' } : null;
}
