import { formatDateRange } from '@/lib/core/months';
import type { Database } from '@/lib/services/database/database';
import { hasEnded, needsAnswer } from './confirm-placement.server';
import type { Placement } from './placement';
import { selectOverlapping } from './placement-store.server';

const describe = ({ reference, terms: { facility, firstDay, lastDay } }: Placement) =>
  `These dates overlap ${reference}, ${facility}, ${formatDateRange(firstDay, lastDay)}.`;

/** Describes another confirmed placement of the doctor on some of the same days. Null if there is none. */
export async function findOverlap(db: Database, placement: Placement, now: Date): Promise<string | null> {
  if (placement.state === 'cancelled' || hasEnded(placement, now)) return null;
  const [other] = await selectOverlapping(db, placement);
  return other ? describe(other) : null;
}

/**
 * Returns a warning if a doctor has not confirmed this placement yet, and has a confirmed placement on some of the same
 * days. Otherwise returns null. `others` are placements of the doctor.
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
  return other ? describe(other) : null;
}
