import { z } from 'zod';
import { formatSydneyTime } from '@/lib/core/zoned-time';
import { addDays, dateInZone } from '@/lib/core/dates';
import { getSpecialtyDemand } from '@/lib/jobs/get-specialty-demand.server';
import { gradeGroupNames } from '@/lib/jobs/grade-group';
import { formatDate } from '@/lib/core/months';
import { breadcrumbList } from '@/lib/jobs/job-structured-data';
import { demandSorts, trendDays } from '@/lib/jobs/specialty-demand';
import { demandData } from '@/lib/jobs/specialty-demand-structured-data';
import { toDemandView } from '@/lib/jobs/specialty-demand-view';
import { specialityGroups } from '@/lib/specialties/speciality-choices';
import type { DemandPageProps } from './demand-view';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';

const zone = 'Australia/Sydney';
const sortOf = z.enum(demandSorts).catch('jobs');
const gradesOf = z.enum(gradeGroupNames).catch('specialist');

/** The page of specialities in demand; with `sort` its table in another order, with `grades` the rates of another group. */
export async function loadDemandPage({ app, query }: PageRequest): Promise<PageAnswer<DemandPageProps>> {
  const data = await app.referenceData();
  const now = app.clock.now();
  const demand = await getSpecialtyDemand({ db: app.db, data, now });
  const since = demand.recordSince && dateInZone(demand.recordSince, zone);
  const today = dateInZone(now, zone);
  const hasTrend = demand.specialties.some(({ before }) => before !== null);
  return {
    props: {
      view: toDemandView(demand, { sort: sortOf.parse(query.sort), grades: gradesOf.parse(query.grades) }),
      counted: {
        at: now.toISOString(),
        words: `${formatDate(today, { weekday: false })}, ${formatSydneyTime(now)}`,
      },
      record: hasTrend
        ? null
        : {
            since: since && formatDate(since, { weekday: false }),
            // The day after: by then 30 whole days have passed at any hour.
            trendFrom: since && formatDate(addDays(since, trendDays + 1), { weekday: false }),
          },
      choices: specialityGroups(data.specialties.values()),
    },
    // The same figures in another order, or with the rates of another group, are no page of their own.
    noindex: query.sort !== undefined || query.grades !== undefined,
    structuredData: [
      breadcrumbList(
        [
          { label: 'Home', href: paths.home() },
          { label: 'Doctors', href: paths.doctors() },
          { label: 'Specialities in demand', href: paths.specialitiesInDemand() },
        ],
        app.config.siteUrl,
      ),
      demandData({ now, hasTrend }, app.config),
    ],
  };
}
