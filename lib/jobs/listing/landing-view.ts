import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { paths } from '@/lib/routes';
import { emptyJobSearch, type JobSearch, type JobSearchResult } from '@/lib/jobs/search/job-search';
import { formatNumber, lowerFirst } from '@/lib/core/text';
import { jobSearchHref } from '@/lib/jobs/search/job-search-href';
import { describeSearch } from '@/lib/jobs/search/job-search-words';
import { formatAge, formatRate } from './job-format';
import type { RateUnit } from './job';
import type { LandingPay } from './find-landing-pay.server';

export type LandingView = {
  title: string;
  description: string;
  intro: string;
  crumbs: { label: string; href: string }[];
  languages: ('en-AU' | 'en-NZ')[];
};

export function isLandingSearch(search: JobSearch): boolean {
  return !jobSearchHref(search).includes('?');
}

type ToLandingViewInput = {
  search: JobSearch;
  result: JobSearchResult;
  pay: LandingPay | null;
  data: ReferenceData;
  now: Date;
};

export function toLandingView({ search, result, pay, data, now }: ToLandingViewInput): LandingView | null {
  if (!isLandingSearch(search) || result.jobs.length === 0) return null;
  const { total } = result;
  const jobs = `${formatNumber(total)} ${describeSearch(search, [], data, total)}${ofParent(search, data)}`;
  if (search.page > 1) return laterPage(search, result, jobs, data);
  const [newest] = result.jobs;
  const posted = newest && `posted ${formatAge(newest.publishedAt, now)}`;
  const median = pay && medianWords(pay);
  return {
    title: jobs,
    description: [
      `${jobs}, each with its dates, rate and town.`,
      posted && `The newest was ${posted}.`,
      median && `${median}.`,
      'Enquire without an account. A consultant calls you back.',
    ]
      .filter(Boolean)
      .join(' '),
    intro: [
      posted && (total === 1 ? `It was ${posted}.` : `The newest was ${posted}.`),
      median &&
        `${median}, from ${formatNumber(pay.count)} jobs that state ${unitAdjectives[pay.unit]} rate.`,
    ]
      .filter(Boolean)
      .join(' '),
    crumbs: buildBreadcrumbs(search, data),
    languages: listLanguages(search, result.facets, data),
  };
}

function laterPage(
  search: JobSearch,
  { page, pageCount, facets }: JobSearchResult,
  jobs: string,
  data: ReferenceData,
): LandingView {
  const label = `Page ${formatNumber(page)}`;
  return {
    title: `${jobs}, page ${formatNumber(page)}`,
    description: `${label} of ${formatNumber(pageCount)}: ${jobs}, each with its dates, rate and town. Enquire without an account. A consultant calls you back.`,
    intro: '',
    crumbs: [...buildBreadcrumbs(search, data), { label, href: jobSearchHref(search) }],
    languages: listLanguages(search, facets, data),
  };
}

const unitAdjectives: Record<RateUnit, string> = {
  hour: 'an hourly',
  day: 'a daily',
  week: 'a weekly',
  year: 'a yearly',
  'percent-of-billings': 'a',
};

function medianWords({ unit, currency, middle }: LandingPay): string {
  // Rounds to whole dollars, because cents in a median have no meaning.
  const whole = Math.round(middle / 100) * 100;
  const { amount, unit: words } = formatRate({
    min: whole,
    max: whole,
    unit,
    currency,
    basis: null,
    negotiable: false,
  });
  return `Median advertised rate ${amount} ${words} (${currency})`;
}

function ofParent({ specialties: [slug] }: JobSearch, data: ReferenceData): string {
  const own = slug === undefined ? undefined : data.specialties.get(slug);
  const parent = own?.parent ? data.specialties.get(own.parent) : undefined;
  if (!own || !parent) return '';
  const alike = [...data.specialties.values()].filter(({ name }) => name === own.name);
  return alike.length > 1 ? ` (${lowerFirst(parent.name)})` : '';
}

function buildBreadcrumbs(search: JobSearch, data: ReferenceData): LandingView['crumbs'] {
  const crumbs = [
    { label: 'Home', href: paths.home() },
    { label: 'Job search', href: paths.jobs() },
  ];
  const [workType, specialty, region] = [search.workTypes[0], search.specialties[0], search.regions[0]];
  const step = { ...emptyJobSearch };
  const add = (label: string) => crumbs.push({ label, href: jobSearchHref(step) });
  if (workType) {
    step.workTypes = [workType];
    add(workType === 'locum' ? 'Locum' : 'Permanent');
  }
  if (specialty) {
    step.specialties = [specialty];
    add(data.specialties.get(specialty)?.name ?? specialty);
  }
  if (region) {
    step.regions = [region];
    add(data.regionsBySlug.get(region)?.name ?? region);
  }
  if (crumbs.length === 2) add('All open jobs');
  return crumbs;
}

function listLanguages(search: JobSearch, facets: JobSearchResult['facets'], data: ReferenceData) {
  const slugs =
    search.regions.length > 0
      ? search.regions
      : facets.region.filter((option) => option.count > 0).map(({ value }) => value);
  const countries = new Set(slugs.map((slug) => data.regionsBySlug.get(slug)?.country));
  return (['AU', 'NZ'] as const)
    .filter((country) => countries.has(country))
    .map((country) => `en-${country}` as const);
}
