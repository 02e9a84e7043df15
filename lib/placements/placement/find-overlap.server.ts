import { formatDate, formatDateRange } from '@/lib/core/months';
import type { IsoDate } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { hasEnded, needsAnswer } from './confirm-placement.server';
import { selectGivenJobOverlapping } from './given-job-store.server';
import type { Placement, PlacementTerms } from './placement';
import { selectOverlapping } from './placement-store.server';
import { selectTerms } from './placement-version-store.server';

type Dated = Pick<PlacementTerms, 'facility' | 'firstDay'> & { lastDay: IsoDate | null };

function describe(reference: string, { facility, firstDay, lastDay }: Dated): string {
  const days = lastDay ? formatDateRange(firstDay, lastDay) : `from ${formatDate(firstDay)}`;
  return `These dates overlap ${reference}, ${facility}, ${days}.`;
}

/**
 * Describes a different confirmed placement of the doctor on some of the same days, or a job that the doctor was given
 * without a placement (`kind`). Null if there is none. If `isNamed` is false, does not state where that job is.
 */
export async function findOverlap(
  db: Database,
  placement: Placement,
  { now, isNamed }: { now: Date; isNamed: boolean },
): Promise<{ kind: 'placement' | 'job'; text: string } | null> {
  if (placement.state === 'cancelled' || hasEnded(placement, now)) return null;
  const [other] = await selectOverlapping(db, placement);
  if (!other) {
    const job = await selectGivenJobOverlapping(db, placement);
    if (!job) return null;
    const text = isNamed ? describe(job.reference, job) : 'You have another job on some of these days.';
    return { kind: 'job', text };
  }
  if (!isNamed)
    return { kind: 'placement', text: 'You have another confirmed placement on some of these days.' };
  const terms = await selectTerms(db, other.id, other.agreedVersion ?? other.version);
  return { kind: 'placement', text: describe(other.reference, terms ?? other.terms) };
}

/**
 * Returns a warning if the doctor has not confirmed this placement yet, but has a confirmed placement on some of the
 * same days. Otherwise returns null. `others` are the doctor's other placements.
 */
export function describeOverlap(
  placement: Placement,
  { others, now }: { others: readonly Placement[]; now: Date },
): string | null {
  const { terms, id } = placement;
  if (!needsAnswer(placement, 'doctor') || hasEnded(placement, now)) return null;
  const other = others.find(
    (one) =>
      one.id !== id &&
      one.agreedVersion !== null &&
      one.state !== 'cancelled' &&
      one.terms.firstDay <= terms.lastDay &&
      one.terms.lastDay >= terms.firstDay,
  );
  return other ? describe(other.reference, other.terms) : null;
}
