import { count } from '@/lib/core/text';
import {
  describeGroup,
  describeMinutes,
  fewestCounted,
  figureGoals,
  isFarLater,
  percentOnTime,
  type EnquiryFigures,
  type FigureKind,
  type NamedFigures,
} from './enquiry-figures';

/**
 * A consultant or group that misses a goal, or a statistic that is worse than in the previous period. The sums show
 * whether all calls together meet their goals. `step` is a link to the list of enquiries, filtered by `queue`. `table` is
 * the table that shows the group.
 */
export type Concern = {
  id: string;
  text: string;
  step?: { text: string; queue: object };
  table?: Exclude<FigureKind, 'consultant'>;
};

/** In per cent. A smaller fall in enquiries is not reported, because their number varies from week to week. */
const notableLoss = 20;
const maxConsultants = 3;
const maxGroups = 3;

type Compared = { all: EnquiryFigures; before: EnquiryFigures };

export function listConcerns(figures: Compared, rows: readonly NamedFigures[]): Concern[] {
  const concerns = [
    findOverdue(figures),
    ...listLateConsultants(rows),
    ...listSlowGroups(rows),
    findFewerEnquiries(figures),
  ];
  return concerns.filter((concern) => concern !== null);
}

function findOverdue({ all }: Compared): Concern | null {
  if (all.waiting === 0) return null;
  return {
    id: 'overdue',
    text: `${count(all.waiting, 'promised call')} ${all.waiting === 1 ? 'is' : 'are'} overdue.`,
    step: { text: 'Call these doctors first', queue: { view: 'overdue' } },
  };
}

/** Returns null if there are too few calls for a meaningful percentage. */
const shareKept = (figures: EnquiryFigures) =>
  figures.promised < fewestCounted ? null : percentOnTime(figures);

function listLateConsultants(rows: readonly NamedFigures[]): Concern[] {
  const late = rows.flatMap((row) => {
    const share = shareKept(row);
    if (row.of !== 'consultant' || !row.queueFilter || share === null || share >= figureGoals.kept) return [];
    return [{ row, share }];
  });
  return late
    .sort((a, b) => a.share - b.share)
    .slice(0, maxConsultants)
    .map(({ row, share }) => {
      const earlier = row.before ? shareKept(row.before) : null;
      const was = earlier === null ? '' : `, was ${earlier}%`;
      return {
        id: row.id,
        text: `${row.name} called ${row.kept} of ${row.promised} doctors by the promised time (${share}%${was}).`,
        step: { text: `Open ${row.name}’s enquiries`, queue: { view: 'open', ...row.queueFilter } },
      };
    });
}

const groups = ['speciality', 'region', 'source'] as const;

function listSlowGroups(rows: readonly NamedFigures[]): Concern[] {
  const slow = rows.flatMap((row) => {
    const { half } = row;
    const table = groups.find((group) => group === row.of);
    const isCounted = row.promised >= fewestCounted && row.name !== `No ${row.of}`;
    return table && isCounted && half !== null && isFarLater(half) ? [{ row, half, table }] : [];
  });
  return slow
    .sort((a, b) => b.half - a.half)
    .slice(0, maxGroups)
    .map(({ row, half, table }) => ({
      id: row.id,
      text: `${row.of === 'source' ? 'Source ' : ''}${describeGroup(row)}: half of ${row.promised} doctors waited longer than ${describeMinutes(half)} for their first call.`,
      ...(row.queueFilter
        ? { step: { text: `Open ${row.name}`, queue: { view: 'open', ...row.queueFilter } } }
        : { table }),
    }));
}

/**
 * Does not compare the numbers of doctors put forward and placed, because enquiries of the previous period had more
 * time to lead to a placement.
 */
function findFewerEnquiries({ all, before }: Compared): Concern | null {
  const missing = before.enquiries - all.enquiries;
  if (before.enquiries < fewestCounted || missing * 100 < before.enquiries * notableLoss) return null;
  return {
    id: 'enquiries',
    text: `${count(missing, 'fewer enquiry', 'fewer enquiries')} than before.`,
  };
}
