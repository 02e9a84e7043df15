import { count } from '@/lib/core/text';
import { addDays, dateInZone } from '@/lib/core/dates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import {
  fewestCounted,
  figureKinds,
  type EnquiryFigures,
  type FigureKind,
  type FiguresAbout,
  type NamedFigures,
  type PlacementFigures,
} from './enquiry-figures';
import type { FigureFilters } from './figure-filters.server';
import { getMondayOfWeek, resolvePeriod, type DayRange } from './figure-period';
import {
  selectEnds,
  selectFigures,
  selectPlacementFigures,
  selectWeeks,
  type FiguresRow,
  type PlacementFiguresRow,
} from './figures-store.server';
import { listWorkdays } from './list-workdays.server';

const weeksShown = 11;

export async function findFigures(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  filters: Omit<FigureFilters, 'of'>,
): Promise<{ rows: NamedFigures[]; about: FiguresAbout }> {
  const today = dateInZone(now, 'Australia/Sydney');
  const { from, until, before } = resolvePeriod(today, filters);
  const monday = getMondayOfWeek(today);
  const firstWeek = addDays(monday, -7 * weeksShown);
  const { team, country } = filters;
  // Adds a day at each end, because at a given instant the date elsewhere can differ from the date in Sydney.
  const calendar = {
    from: addDays(before.from < firstWeek ? before.from : firstWeek, -1),
    to: addDays(today, 1),
  };
  const workdays = listWorkdays(calendar);
  const ask = (days: DayRange) => ({ ...days, team, country, now, workdays });
  // The grouped query takes as long as all other queries together. So the others run one after another, in parallel
  // with the grouped query. Four parallel queries would slow it down on a machine with two cores.
  const inTurn = async () => ({
    earlier: await selectFigures(db, ask(before), ['consultant']),
    byWeek: await selectWeeks(db, ask({ from: firstWeek, until: monday })),
    ends: await selectEnds(db, ask({ from, until })),
    placed: await selectPlacementFigures(db, { from, until, team, country }),
    placedEarlier: await selectPlacementFigures(db, { ...before, team, country }, ['consultant']),
  });
  const [groups, { earlier, byWeek, ends, placed, placedEarlier }, staff] = await Promise.all([
    selectFigures(db, ask({ from, until })),
    inTurn(),
    listStaff(db),
  ]);
  const names = new Map(staff.map((one) => [one.id, `${one.givenName} ${one.familyName}`]));
  return {
    rows: figureKinds.flatMap((kind) =>
      nameGroups(kind, addPlacements(kind, groups, placed), {
        earlier: kind === 'consultant' ? addPlacements(kind, earlier, placedEarlier) : null,
        nameGroup: (value) => nameValue(kind, value, { names, data }),
      }),
    ),
    about: {
      period: { from, to: addDays(until, -1) },
      earlier: { from: before.from, to: addDays(before.until, -1) },
      all: toEnquiryFigures(groups.find(({ kind }) => kind === 'all')),
      before: toEnquiryFigures(earlier.find(({ kind }) => kind === 'all')),
      placements: { now: toPlacementFigures(placed), before: toPlacementFigures(placedEarlier) },
      ends,
      weeks: byWeek.map(({ week, ...figures }) => ({ from: week, ...figures })),
    },
  };
}

const none: EnquiryFigures = {
  ...{ enquiries: 0, half: null, nineInTen: null, promised: 0, kept: 0, waiting: 0 },
  ...{ reached: 0, putForward: 0, offered: 0, placed: 0 },
};

function toEnquiryFigures(row: FiguresRow | undefined): EnquiryFigures {
  if (!row) return none;
  const { kind: _kind, value: _value, ...figures } = row;
  return figures;
}

function toPlacementFigures(rows: readonly PlacementFiguresRow[]): PlacementFigures {
  const { additional = 0, cancelled = 0 } = rows.find(({ kind }) => kind === 'all') ?? {};
  return { additional, cancelled };
}

/** Adds the additional placements to the groups of one kind, including groups without an enquiry in the period. */
function addPlacements(
  kind: FigureKind,
  groups: readonly FiguresRow[],
  placed: readonly PlacementFiguresRow[],
): FiguresRow[] {
  const ofKind = groups.filter((row) => row.kind === kind);
  const additions = placed.filter((row) => row.kind === kind && row.additional > 0);
  const added = additions
    .filter(({ value }) => !ofKind.some((row) => row.value === value))
    .map(({ value }) => ({ ...none, kind, value }));
  return [...ofKind, ...added].map((row) => ({
    ...row,
    placed: row.placed + (additions.find(({ value }) => value === row.value)?.additional ?? 0),
  }));
}

const unnamed: Record<FigureKind, string> = {
  consultant: 'No consultant',
  speciality: 'No speciality',
  source: 'No source',
  campaign: 'No campaign',
  region: 'No region',
};

function nameValue(
  kind: FigureKind,
  value: string | null,
  { names, data }: { names: ReadonlyMap<string, string>; data: ReferenceData },
): string {
  if (value === null) return unnamed[kind];
  if (kind === 'consultant') return names.get(value) ?? unnamed.consultant;
  if (kind === 'speciality') return data.specialties.get(value)?.name ?? value;
  return kind === 'region' ? nameZone(value, data) : value;
}

function nameZone(timeZone: string, data: ReferenceData): string {
  if (timeZone.startsWith('Pacific/')) return 'New Zealand';
  const regions = [...data.regions.values()].filter((region) => region.timeZone === timeZone);
  return regions.map(({ name }) => name).join(' and ') || timeZone;
}

/**
 * Sorts the groups of one table by name, with the unnamed group last. Adds "Others" without times, because medians of
 * groups cannot be combined. Lists every consultant, because a manager looks for each of them.
 */
function nameGroups(
  kind: FigureKind,
  rows: readonly FiguresRow[],
  {
    earlier,
    nameGroup,
  }: { earlier: readonly FiguresRow[] | null; nameGroup: (value: string | null) => string },
): NamedFigures[] {
  const isShown = ({ enquiries }: FiguresRow) => kind === 'consultant' || enquiries >= fewestCounted;
  const isNone = ({ id }: { id: string }) => id === `${kind}:none`;
  const small = rows.filter((row) => !isShown(row));
  const shown = rows
    .filter(isShown)
    .map((row) => ({
      ...toEnquiryFigures(row),
      ...{ id: `${kind}:${row.value ?? 'none'}`, of: kind, name: nameGroup(row.value) },
      ...(earlier && { before: toEnquiryFigures(earlier.find(({ value }) => value === row.value)) }),
      ...(kind === 'speciality' && row.value !== null && { queueFilter: { specialty: row.value } }),
      ...(kind === 'consultant' && row.value !== null && { queueFilter: { claimedBy: row.value } }),
    }))
    .sort((a, b) => Number(isNone(a)) - Number(isNone(b)) || a.name.localeCompare(b.name));
  if (small.length === 0) return shown;
  const sum = (field: Exclude<keyof EnquiryFigures, 'half' | 'nineInTen'>) =>
    small.reduce((all, row) => all + row[field], 0);
  const others: NamedFigures = {
    ...{ id: `${kind}:others`, of: kind, name: count(small.length, 'other'), half: null, nineInTen: null },
    ...{ enquiries: sum('enquiries'), promised: sum('promised'), waiting: sum('waiting'), kept: sum('kept') },
    ...{
      reached: sum('reached'),
      putForward: sum('putForward'),
      offered: sum('offered'),
      placed: sum('placed'),
    },
  };
  return [...shown, others];
}
