import { count } from '@/lib/core/text';
import {
  describeMinutes,
  fewestCounted,
  figureGoals,
  percentOnTime,
  type EnquiryFigures,
  type NamedFigures,
} from './enquiry-figures';

/**
 * A statistic that is worse than its goal or than in the previous period. `step` is a link to the list of enquiries,
 * filtered by `queue`.
 */
export type Concern = { id: string; text: string; step?: { text: string; queue: object } };

/** In percentage points. A smaller change in the share of calls made in time is not reported. */
const notablePoints = 5;
/** In working minutes. A smaller change in the median time to the first call is not reported. */
const notableMinutes = 30;
/** In per cent. A smaller fall in enquiries is not reported, because their number varies from week to week. */
const notableLoss = 20;
const maxConsultants = 3;

type Compared = { all: EnquiryFigures; before: EnquiryFigures };

export function listConcerns(figures: Compared, rows: readonly NamedFigures[]): Concern[] {
  const concerns = [
    findOverdue(figures),
    findLateCalls(figures),
    ...listLateConsultants(rows),
    findSlowCalls(figures),
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

function findLateCalls({ all, before }: Compared): Concern | null {
  const [share, earlier] = [shareKept(all), shareKept(before)];
  if (share === null) return null;
  const lost = earlier === null ? 0 : earlier - share;
  if (share >= figureGoals.kept && lost < notablePoints) return null;
  const change = lost > 0 ? `, ${count(lost, 'point')} lower than before` : '';
  return {
    id: 'late-calls',
    text: `${share}% of calls were made by the promised time${change}. Goal: ${figureGoals.kept}%.`,
  };
}

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

function findSlowCalls({ all, before }: Compared): Concern | null {
  if (all.half === null || all.promised < fewestCounted) return null;
  const earlier = before.promised < fewestCounted ? null : before.half;
  const isSlower = earlier !== null && all.half - earlier >= notableMinutes;
  if (all.half <= figureGoals.halfMinutes && !isSlower) return null;
  const was = earlier === null ? '' : ` (previous period: ${describeMinutes(earlier)})`;
  return {
    id: 'slow-calls',
    text: `Half of the doctors waited longer than ${describeMinutes(all.half)} for their first call${was}. Goal: ${describeMinutes(figureGoals.halfMinutes)}.`,
    ...(all.waiting > 0 && {
      step: { text: 'Assign the unassigned enquiries', queue: { view: 'unassigned' } },
    }),
  };
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
