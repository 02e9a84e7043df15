import type { IsoDate } from '@/lib/core/dates';
import type { PhoneNumber } from '@/lib/core/phone-link';

type ClashingJob = {
  /** Reference of the placement, or of the enquiry through which the doctor got the job. */
  reference: string;
  /** Facility and days, such as "Barraba, Mon 4 Jan – Tue 5 Jan 2027". */
  name: string;
  facility: string;
  href: string;
};

/** A placement that waits for the doctor's confirmation, and a job that the doctor has on some of the same days. */
export type ClashView = {
  placement: ClashingJob;
  other: ClashingJob;
  /** The days on which both are, such as "Mon 4 Jan – Sun 10 Jan 2027". */
  days: string;
  /** `name` is a given name. Null if the placement has no consultant. */
  consultant: { name: string; phone: PhoneNumber } | null;
  /** URL of the form in which the doctor asks for a change of the placement. */
  changeHref: string;
};

/** A placement, or a job that the doctor got. `last` is null if the work has no end. */
export type DatedWork = ClashingJob & { first: IsoDate; last: IsoDate | null };

/** Lists the work on some of the days of a job without an answer yet. */
export const listOverlappingWork = (
  { first, last }: Pick<DatedWork, 'first' | 'last'>,
  work: readonly DatedWork[],
): DatedWork[] =>
  work.filter((one) => (last === null || one.first <= last) && (one.last === null || one.last >= first));

export const describeClash = ({ other }: Pick<ClashView, 'other'>): string =>
  `These dates clash with ${other.name}.`;
