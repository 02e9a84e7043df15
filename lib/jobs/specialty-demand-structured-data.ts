import { paths } from '@/lib/routes';
import type { Publisher, StructuredData } from './job-structured-data';
import { organizationOf } from './site-structured-data';

/** schema.org Dataset of the figures on the page, counted at `now`: who counted what, how, and for where. The change is among them once there is a record of it. */
export function demandData(
  { now, hasTrend }: { now: Date; hasTrend: boolean },
  { brandName, siteUrl }: Publisher,
): StructuredData {
  const organisation = organizationOf({ brandName, siteUrl });
  const url = siteUrl + paths.specialitiesInDemand();
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${url}#figures`,
    name: 'Open doctor jobs by speciality, Australia and New Zealand',
    description: `Open locum and permanent doctor jobs on ${brandName} by medical speciality, with the regions they are in and medians of the advertised rates. A count of the jobs of this site, not of all vacancies.`,
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
      ...(hasTrend ? ['Change in 30 days'] : []),
    ],
    measurementTechnique: 'Count of the open jobs in the site’s own database',
    isAccessibleForFree: true,
    inLanguage: 'en-AU',
  };
}
