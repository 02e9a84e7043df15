import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { dayNumber } from './availability';
import { freeDaysText } from './describe-availability';
import { findAvailability } from './find-availability.server';
import { jobMatcher } from './match-job';

/** Longest text in characters. An enquiry's field holds 300, including its own words before this text. */
const maxLength = 240;
/** Period in days that is described if the job has no dates. */
const shownDays = 180;

/**
 * Describes a doctor's availability within a block's days, or within the next half year. `choice` says whether all or
 * some of a block is free. Null if the doctor has no availability or no day of the block is free.
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
  // The job's location is irrelevant to when the doctor is free.
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
