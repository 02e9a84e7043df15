import { addDays, type IsoDate } from '@/lib/core/dates';
import { areSoon } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';

type Days = { from: IsoDate; to: IsoDate };

/**
 * Days on which a doctor works or is going to work: an employer accepted the doctor, or there is a placement that is
 * not cancelled.
 */
export type Commitment = {
  reference: string;
  kind: 'accepted' | 'placement';
  vacancyId: string | null;
  first: IsoDate;
  last: IsoDate;
};

/** Finds the doctor's commitment on some of the days of the work. Ignores commitments to the same vacancy. */
export function findClash(
  commitments: readonly Commitment[] | undefined,
  work: { start: IsoDate | null; end: IsoDate | null; vacancyId: string | null },
): Commitment | null {
  const { start, end, vacancyId } = work;
  if (!start) return null;
  const clash = commitments?.find(
    (one) =>
      (vacancyId === null || one.vacancyId !== vacancyId) &&
      start <= one.last &&
      (end === null || one.first <= end),
  );
  return clash ?? null;
}

export function describeCommitment({ kind, reference, first, last }: Commitment, now: Date): string {
  const days = shortDays({ from: first, to: last }, !areSoon([first, last], now));
  return `${kind === 'accepted' ? 'Accepted for' : 'Placement'} ${reference}, ${days}`;
}

/** Removes the days of commitments from the periods in which a doctor is free. */
export function withoutCommitments(free: readonly Days[], commitments: readonly Commitment[]): Days[] {
  return commitments.reduce<Days[]>(
    (left, { first, last }) =>
      left.flatMap(({ from, to }) =>
        first > to || last < from
          ? [{ from, to }]
          : [
              ...(from < first ? [{ from, to: addDays(first, -1) }] : []),
              ...(to > last ? [{ from: addDays(last, 1), to }] : []),
            ],
      ),
    [...free],
  );
}
