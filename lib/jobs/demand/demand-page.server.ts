import { z } from 'zod';
import { formatSydneyTime } from '@/lib/core/zoned-time';
import { addDays, dateInZone } from '@/lib/core/dates';
import { getSpecialtyDemand } from './get-specialty-demand.server';
import { gradeGroupNames } from '@/lib/jobs/listing/grade-group';
import { formatDate } from '@/lib/core/months';
import { breadcrumbList, type Publisher, type StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { demandSorts, trendDays } from './specialty-demand';
import { toDemandView } from './specialty-demand-view';
import { specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { buildOrganization } from '@/lib/jobs/listing/site-structured-data';
import type { DemandPageProps } from './specialty-demand-view';

export function demandData(
  { now, hasTrend }: { now: Date; hasTrend: boolean },
  { brandName, siteUrl }: Publisher,
): StructuredData {
  const organisation = buildOrganization({ brandName, siteUrl });
  const url = siteUrl + paths.specialitiesInDemand();
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${url}#figures`,
    name: 'Open doctor jobs by speciality, Australia and New Zealand',
    description: `Open locum and permanent doctor jobs on ${brandName} by medical speciality, with their regions and median advertised rates. These are the jobs on this site, not all vacancies.`,
    url,
    creator: organisation,
    publisher: organisation,
    dateModified: now.toISOString(),
    temporalCoverage: now.toISOString().slice(0, 10),
    spatialCoverage: [
      { '@type': 'Country', name: 'Australia' },
      { '@type': 'Country', name: 'New Zealand' },
    ],
    variableMeasured: [
      'Open jobs',
      'Regions with open jobs',
      'Median advertised rate',
      ...(hasTrend ? ['Change over the last 30 days'] : []),
    ],
    measurementTechnique: 'Count of open jobs in the site’s own database',
    isAccessibleForFree: true,
    inLanguage: 'en-AU',
  };
}

const zone = 'Australia/Sydney';
const sortOf = z.enum(demandSorts).catch('jobs');
const gradesOf = z.enum(gradeGroupNames).catch('specialist');

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
            // Recording may have begun late on the day `since`, so only the day after that counts as completely
            // recorded.
            trendFrom: since && formatDate(addDays(since, trendDays + 1), { weekday: false }),
          },
      choices: specialityGroups(data.specialties.values()),
    },
    // Search engines must not index pages with a different sort order or grade group, because they show the same
    // counts.
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
