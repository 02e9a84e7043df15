import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { dayNumber } from './availability';
import { freeDaysText } from './describe-availability';
import { findAvailability } from './find-availability.server';
import { jobMatcher } from './match-job';

/** Longest text; the form of an enquiry holds 300 characters, with its own words before them. */
const maxLength = 240;
/** Days that are told of where the job names none. */
const shownDays = 180;

/**
 * When a doctor is available, in words: within the days of a block, or in the next half year. `choice` for a block: all of
 * it is free, or some of it is. Null when nothing is said, or nothing of the block is free.
 */
export async function answerFromAvailability(
  context: { db: Database; now: Date },
  doctorId: string,
  block: { start: IsoDate | null; end: IsoDate | null; shifts: readonly { slug: string }[] } | null,
): Promise<{ text: string; choice: 'all' | 'some' | null } | null> {
  const { availability, settings, ranges } = await findAvailability(context, doctorId);
  if (ranges.length === 0) return null;
  if (!block?.start || !block.end) {
    const text = freeDaysText(availability, { first: 0, last: shownDays, maxLength });
    return text ? { text, choice: null } : null;
  }
  // Where the job is has nothing to do with when the doctor is free.
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
