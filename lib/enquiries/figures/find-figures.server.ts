import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import {
  fewestOfSpecialty,
  type EnquiryFigures,
  type FigurePeriod,
  type FiguresAbout,
  type NamedFigures,
} from './enquiry-figures';
import {
  selectEnds,
  selectFigures,
  selectTotals,
  selectWeeks,
  type FiguresRow,
} from './figures-store.server';

const weeksShown = 11;
const weeksOf: Record<FigurePeriod, number> = { 'this-week': 0, '4-weeks': 4, '12-weeks': 12 };

type Filters = { period: FigurePeriod; team?: string | undefined; country?: 'AU' | 'NZ' | undefined };

export async function findFigures(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  { period, ...filters }: Filters,
): Promise<{ rows: NamedFigures[]; about: FiguresAbout }> {
  const today = dateInZone(now, 'Australia/Sydney');
  const monday = getMondayOfWeek(today);
  const weeks = weeksOf[period];
  const from = addDays(monday, -7 * weeks);
  const until = weeks === 0 ? addDays(today, 1) : monday;
  const before = addDays(from, -7 * Math.max(1, weeks));
  const ask = (first: IsoDate, end: IsoDate) => ({ ...filters, from: first, until: end, now });
  // Run one after the other while the grouped query runs, these three queries take about as long. Running all four at
  // once would slow down the grouped query on two cores, and with it the response.
  const inTurn = async () => ({
    earlier: await selectTotals(db, ask(before, from)),
    byWeek: await selectWeeks(db, ask(addDays(monday, -7 * weeksShown), monday)),
    ends: await selectEnds(db, ask(from, until)),
  });
  const [groups, { earlier, byWeek, ends }, staff] = await Promise.all([
    selectFigures(db, ask(from, until)),
    inTurn(),
    listStaff(db),
  ]);
  const of = (kind: FiguresRow['kind']) => groups.filter((row) => row.kind === kind);
  const names = new Map(staff.map((one) => [one.id, `${one.givenName} ${one.familyName}`]));
  return {
    rows: [
      ...of('consultant')
        .map((row) =>
          named(row, 'consultant', row.consultant, names.get(row.consultant ?? '') ?? 'No consultant'),
        )
        .sort(byName),
      ...specialties(of('speciality'), data),
    ],
    about: {
      period: { from, to: addDays(until, -1) },
      all: toEnquiryFigures(of('all')[0]),
      before: toEnquiryFigures(earlier),
      ends,
      weeks: byWeek.map(({ week, ...figures }) => ({ from: week, ...figures })),
    },
  };
}

function getMondayOfWeek(day: IsoDate): IsoDate {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

const none: EnquiryFigures = {
  ...{ enquiries: 0, half: null, nineInTen: null, promised: 0, kept: 0 },
  ...{ reached: 0, putForward: 0, offered: 0, placed: 0 },
};

function toEnquiryFigures(row: FiguresRow | undefined): EnquiryFigures {
  if (!row) return none;
  const { kind: _kind, consultant: _consultant, specialty: _specialty, ...figures } = row;
  return figures;
}

const byName = (a: NamedFigures, b: NamedFigures) => a.name.localeCompare(b.name);

const named = (row: FiguresRow, of: NamedFigures['of'], id: string | null, name: string): NamedFigures => ({
  ...toEnquiryFigures(row),
  id: `${of}:${id ?? 'none'}`,
  of,
  name,
});

/**
 * Lists specialties with enough enquiries by name, then "Others" without times, because the medians of several
 * specialties cannot be combined.
 */
function specialties(rows: readonly FiguresRow[], data: ReferenceData): NamedFigures[] {
  const large = rows.filter((row) => row.enquiries >= fewestOfSpecialty);
  const small = rows.filter((row) => row.enquiries < fewestOfSpecialty);
  const shown = large
    .map((row) =>
      named(
        row,
        'speciality',
        row.specialty,
        data.specialties.get(row.specialty ?? '')?.name ?? row.specialty ?? 'None',
      ),
    )
    .sort(byName);
  if (small.length === 0) return shown;
  const sum = (field: Exclude<keyof EnquiryFigures, 'half' | 'nineInTen'>) =>
    small.reduce((all, row) => all + row[field], 0);
  const others: NamedFigures = {
    ...{ id: 'speciality:others', of: 'speciality', name: `Others (${small.length})` },
    ...{ half: null, nineInTen: null, enquiries: sum('enquiries'), promised: sum('promised') },
    ...{ kept: sum('kept'), reached: sum('reached'), putForward: sum('putForward') },
    ...{ offered: sum('offered'), placed: sum('placed') },
  };
  return [...shown, others];
}
