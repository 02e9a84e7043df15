import { addDays, type IsoDate } from '@/lib/core/dates';
import { lowerFirst } from '@/lib/core/text';
import { areSoon } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';

type Days = { from: IsoDate; to: IsoDate };

/** Work for which a doctor is not free any more. The view `commitment` says which work this is. */
export type Commitment = {
  reference: string;
  kind: 'accepted' | 'placement' | 'placed';
  vacancyId: string | null;
  first: IsoDate;
  /** Null if the work has no last day. It then never ends. */
  last: IsoDate | null;
};

/** Open vacancy whose shortlist has the doctor, either asked or agreed. */
export type OpenAsk = Omit<Commitment, 'kind' | 'vacancyId'> & { vacancyId: string };

type Work = { start: IsoDate | null; end: IsoDate | null; vacancyId: string | null };

const listOverlaps = <One extends Omit<Commitment, 'kind'>>(
  all: readonly One[] | undefined,
  { start, end, vacancyId }: Work,
): One[] =>
  (start &&
    all?.filter(
      (one) =>
        (vacancyId === null || one.vacancyId !== vacancyId) &&
        (one.last === null || start <= one.last) &&
        (end === null || one.first <= end),
    )) ||
  [];

/** Finds the doctor's commitment on some of the days of the work. Ignores commitments to the same vacancy. */
export const findClash = (commitments: readonly Commitment[] | undefined, work: Work): Commitment | null =>
  listOverlaps(commitments, work)[0] ?? null;

/**
 * Describes other open vacancies on the same days whose shortlists have the doctor, such as "Also on the shortlist for
 * VAC-100001 on these days". Null without such vacancies.
 */
export function describeOpenAsks(asks: readonly OpenAsk[] | undefined, work: Work): string | null {
  const others = listOverlaps(asks, work);
  if (others.length === 0) return null;
  const { start, end } = work;
  const areAll = others.every(
    ({ first, last }) => start && first <= start && (last === null || (end !== null && end <= last)),
  );
  const names = others.map(({ reference }) => reference).join(' and ');
  return `Also on the shortlist for ${names} on ${areAll ? 'these days' : 'some of these days'}`;
}

const beginnings = { accepted: 'Accepted for', placement: 'Placement', placed: 'Placed through' };

export function describeCommitment(commitment: Commitment, now: Date): string {
  return `${beginnings[commitment.kind]} ${commitment.reference}, ${describeCommittedDays(commitment, now)}`;
}

const briefKinds = { accepted: 'Accepted, not booked yet:', placement: 'Placement', placed: 'Booked' };

/**
 * Describes the next two for a narrow column: "Placement 14 – 22 Dec", "4 – 11 Jan" and "1 more". Names a kind only once,
 * and equal days of a kind only once.
 */
export function describeCommitmentsBriefly(all: readonly Commitment[], now: Date): string[] {
  const isSame = (a: Commitment, b: Commitment) =>
    a.kind === b.kind && a.first === b.first && a.last === b.last;
  const commitments = all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
  const shown = commitments.slice(0, 2).map((one, at) => {
    const days = describeCommittedDays(one, now);
    if (at > 0 && commitments[at - 1]?.kind === one.kind) return days;
    return `${at > 0 ? lowerFirst(briefKinds[one.kind]) : briefKinds[one.kind]} ${days}`;
  });
  const more = commitments.length - shown.length;
  return more > 0 ? [...shown, `${more} more`] : shown;
}

function describeCommittedDays({ first, last }: Commitment, now: Date): string {
  const days = shortDays({ from: first, to: last }, !areSoon([first, last], now)) ?? '';
  return last ? days : lowerFirst(days);
}

/** Removes the days of commitments from the periods in which a doctor is free. */
export function withoutCommitments(free: readonly Days[], commitments: readonly Commitment[]): Days[] {
  return commitments.reduce<Days[]>(
    (left, { first, last }) =>
      left.flatMap(({ from, to }) =>
        first > to || (last !== null && last < from)
          ? [{ from, to }]
          : [
              ...(from < first ? [{ from, to: addDays(first, -1) }] : []),
              ...(last !== null && to > last ? [{ from: addDays(last, 1), to }] : []),
            ],
      ),
    [...free],
  );
}
