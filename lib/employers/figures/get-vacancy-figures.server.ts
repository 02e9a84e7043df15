import { onCallHours, workingMinutes } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { dateInZone, jobDay } from '@/lib/core/dates';
import type { Database } from '@/lib/services/database/database';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import type { FigureFilters } from '@/lib/enquiries/figures/figure-filters.server';
import { resolvePeriod } from '@/lib/enquiries/figures/figure-period';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import {
  countVacancies,
  toVacancyCounts,
  vacancyKinds,
  type NamedVacancyCounts,
  type VacancyCourse,
  type VacancyFigures,
  type VacancyFiguresAbout,
  type VacancyKind,
} from './vacancy-figures';
import { selectCourses, type VacancyRow } from './vacancy-figures-store.server';

/**
 * Returns the statistics of these vacancies. The first shortlist of a vacancy counts as its first candidate. Times
 * are working time in the region of the request: Monday to Friday, 8 am to 6 pm, without public holidays. A request
 * counts in the quarter in which it was sent.
 */
export async function getVacancyFigures(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<VacancyFigures> {
  const rows = ids.length === 0 ? [] : await selectCourses(db, { ids });
  return countVacancies(rows.map(toCourse), jobDay(now));
}

function toCourse(row: VacancyRow): VacancyCourse {
  const ended = row.state === 'closed' ? 'closed' : 'open';
  return {
    day: dateInZone(row.created_at, row.time_zone),
    outcome: row.was_filled || row.state === 'filled' ? 'filled' : ended,
    toFirstName:
      row.first_sent_at &&
      workingMinutes({
        from: row.created_at,
        until: row.first_sent_at,
        timeZone: row.time_zone,
        hours: onCallHours,
        isHoliday: (date) => isPublicHoliday(date, row.region || null),
      }),
  };
}

export async function findVacancyFigures(
  { db, data, now }: { db: Database; data: ReferenceData; now: Date },
  { team, country, ...asked }: Omit<FigureFilters, 'of'>,
): Promise<{ rows: NamedVacancyCounts[]; about: VacancyFiguresAbout }> {
  const { from, until, before } = resolvePeriod(dateInZone(now, 'Australia/Sydney'), asked);
  const [found, earlier, staff] = await Promise.all([
    selectCourses(db, { from, until, country }),
    selectCourses(db, { ...before, country }),
    listStaff(db),
  ]);
  const members = new Map(staff.map((member) => [member.id, member]));
  const isOfTeam = ({ claimed_by }: VacancyRow) => !team || members.get(claimed_by ?? '')?.team === team;
  const rows = found.filter(isOfTeam);
  const nameMember = (id: string | null) => {
    const member = members.get(id ?? '');
    return member ? `${member.givenName} ${member.familyName}` : 'No consultant';
  };
  const names: Record<VacancyKind, (row: VacancyRow) => string> = {
    employer: ({ organisation }) => organisation,
    consultant: ({ claimed_by }) => nameMember(claimed_by),
    speciality: ({ specialty }) => data.specialties.get(specialty)?.name ?? specialty,
    region: ({ region }) => data.regions.get(region)?.name ?? 'No region',
  };
  return {
    rows: vacancyKinds.flatMap((of) => groupRows(of, rows, names[of])),
    about: {
      all: toVacancyCounts(rows.map(toCourse)),
      before: toVacancyCounts(earlier.filter(isOfTeam).map(toCourse)),
    },
  };
}

function groupRows(
  of: VacancyKind,
  rows: readonly VacancyRow[],
  getName: (row: VacancyRow) => string,
): NamedVacancyCounts[] {
  const names = [...new Set(rows.map(getName))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => {
    const group = rows.filter((row) => getName(row) === name);
    return {
      ...toVacancyCounts(group.map(toCourse)),
      ...{ id: `${of}:${name}`, of, name },
      organisationId: (of === 'employer' && group[0]?.organisation_id) || null,
    };
  });
}
