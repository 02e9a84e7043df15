import { z } from 'zod';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { highestAmount } from '@/lib/jobs/calculators/format-money';
import { readFields } from '@/lib/jobs/calculators/read-fields';
import { getSpecialtyDemand } from '@/lib/jobs/demand/get-specialty-demand.server';
import { gradeGroupLabels, gradeGroupNames, gradeGroups } from '@/lib/jobs/listing/grade-group';
import { workTypeGroups } from '@/lib/jobs/listing/job';
import { countJobs } from '@/lib/jobs/listing/search-jobs.server';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { breadcrumbList, type Publisher, type StructuredData } from '@/lib/jobs/listing/job-structured-data';
import { findAdvertisedSpecialties } from '@/lib/jobs/rate-benchmark/list-rate-benchmarks.server';
import { benchmarkDays } from '@/lib/jobs/rate-benchmark/rate-benchmark';
import { specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import { paths } from '@/lib/routes';
import { selectGuidePay, type GuidePayRow } from './pay-guide-store.server';
import {
  compareRate,
  countryNames,
  guideCountries,
  guideUnits,
  selectGuidePays,
  toGuideTables,
  type PayGuideProps,
} from './pay-guide-view';

const querySchema = z.object({
  specialty: z.string().catch(''),
  grades: z.enum(gradeGroupNames).catch('specialist'),
  type: z.enum(['locum', 'permanent']).catch('locum'),
  country: z.enum(guideCountries).catch(''),
  rate: z.string().max(40).optional().catch(undefined),
  per: z.enum(guideUnits).catch('day'),
  region: z.string().catch(''),
});

export async function loadPayGuide({ app, query }: PageRequest): Promise<PageAnswer<PayGuideProps>> {
  const data = await app.referenceData();
  const now = app.clock.now();
  const { specialty: wanted, grades, type, country, rate, per, region } = querySchema.parse(query);
  const specialty =
    data.specialties.get(wanted) ??
    data.specialties.get((await getSpecialtyDemand({ db: app.db, data, now })).specialties[0]?.slug ?? '');
  const slug = specialty?.slug ?? 'emergency-medicine';
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const rows = await selectGuidePay(
    app.db,
    {
      ...findAdvertisedSpecialties(slug, data),
      grades: gradeGroups[grades],
      workTypes: workTypeGroups[type],
    },
    { earlier: daysAgo(2 * benchmarkDays), from: daysAgo(benchmarkDays), until: now },
  );
  const search = {
    ...emptyJobSearch,
    specialties: [slug],
    workTypes: [type],
    grades: [...gradeGroups[grades]],
  };
  const open = await countJobs({ db: app.db, data, now }, search);
  const about = `${specialty?.name ?? slug}, ${lowerFirst(gradeGroupLabels[grades])}, ${type}`;
  const values = {
    rate,
    per,
    region: data.regions.has(region) || region === 'NZ' ? region : country || 'AU',
  };
  return {
    props: {
      chosen: { specialty: slug, grades, type, country },
      heading: `${specialty?.name ?? slug}: ${type} pay`,
      open: {
        href: jobSearchHref(search),
        label: `See matching open jobs (${formatNumber(open)})`,
      },
      period: `the last ${benchmarkDays} days`,
      tables: toGuideTables(rows, {
        regions: data.regions,
        country,
        toHref: (one) => jobSearchHref({ ...search, regions: [one] }),
      }),
      own: compareOwnRate(values, rows, data.regions),
      specialties: specialityGroups(data.specialties.values()),
      regions: (['AU', 'NZ'] as const).map((country) => ({
        label: countryNames[country],
        choices: [
          { value: country, label: `All of ${countryNames[country]}` },
          ...[...data.regions.values()]
            .filter((one) => one.country === country)
            .map(({ iso, name }) => ({ value: iso, label: name })),
        ],
      })),
    },
    noindex: rate !== undefined || country !== '',
    structuredData: [
      breadcrumbList(
        [
          { label: 'Home', href: paths.home() },
          { label: 'Doctors', href: paths.doctors() },
          { label: 'Pay guide', href: paths.payGuide() },
        ],
        app.config.siteUrl,
      ),
      ...occupationData({ name: about, rows }, app.config),
    ],
  };
}

function compareOwnRate(
  { rate, per, region }: Omit<PayGuideProps['own']['values'], 'rate'> & { rate: string | undefined },
  rows: readonly GuidePayRow[],
  regions: Parameters<typeof compareRate>[2],
): PayGuideProps['own'] {
  const values = { rate: rate ?? '', per, region };
  if (!rate) return { values, errors: [], comparison: null };
  const fields = readFields({ rate });
  const cents = fields.number('rate', { what: 'your rate', like: '1,850 or 187.50', ...highestAmount });
  const { errors } = fields;
  const comparison = errors.length > 0 ? null : compareRate({ cents, unit: per, region }, rows, regions);
  return { values, errors, comparison };
}

const isoDurations = { hour: 'PT1H', day: 'P1D', week: 'P1W', year: 'P1Y' };

function occupationData(
  { name, rows }: { name: string; rows: readonly GuidePayRow[] },
  { siteUrl }: Publisher,
): StructuredData[] {
  const whole = selectGuidePays(rows).filter((pay) => pay.region === null && pay.source === 'advert');
  return (['AU', 'NZ'] as const).flatMap((country) => {
    const pays = whole.filter((pay) => pay.country === country);
    if (pays.length === 0) return [];
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Occupation',
        name,
        mainEntityOfPage: siteUrl + paths.payGuide(),
        occupationLocation: { '@type': 'Country', name: countryNames[country] },
        estimatedSalary: pays.map(({ unit, currency, low, middle, high }) => ({
          '@type': 'MonetaryAmountDistribution',
          name: `Advertised pay per ${unit}`,
          currency,
          duration: isoDurations[unit],
          percentile25: Math.round(low / 100),
          median: Math.round(middle / 100),
          percentile75: Math.round(high / 100),
        })),
      },
    ];
  });
}
