import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { dayNumber } from './availability';
import { freeDaysText } from './describe-availability';
import { findAvailability } from './find-availability.server';
import { jobMatcher } from './match-job';

/**
 * Upper limit of the answer in characters. The enquiry form's field holds 300, which includes words before this answer.
 */
const maxLength = 240;
/** For a job without dates, describes this many days from today. */
const shownDays = 180;

/**
 * Describes when a doctor is available: within the days of a block, or without a block within the next half year.
 * `choice` says whether all or some days of the block are free. Returns null if the doctor has set no availability, or
 * if no day of the block is free.
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
  // Accepts jobs anywhere, because only the days matter here.
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
