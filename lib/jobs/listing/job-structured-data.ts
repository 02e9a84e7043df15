import type { Job, Rate, RateUnit, WorkType } from './job';
import { buildOrganization } from './site-structured-data';

export type StructuredData = {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
};

export type Publisher = { brandName: string; siteUrl: string };

const employmentTypes: Record<WorkType, string[]> = {
  locum: ['TEMPORARY', 'CONTRACTOR'],
  fifo: ['TEMPORARY', 'CONTRACTOR'],
  permanent: ['FULL_TIME'],
  'fixed-term': ['FULL_TIME', 'TEMPORARY'],
  'part-time': ['PART_TIME'],
};

const unitTexts: Partial<Record<RateUnit, string>> = { hour: 'HOUR', day: 'DAY', week: 'WEEK', year: 'YEAR' };

/**
 * Builds the schema.org JobPosting of an open job. The hiring organisation is our agency and the location is the town,
 * so that an anonymous facility cannot be identified. Pay that is a percentage of billings is omitted, because the
 * salary must be an amount.
 */
export function jobPosting(job: Job, { brandName, siteUrl }: Publisher): StructuredData {
  const url = `${siteUrl}/jobs/listing/${job.path}`;
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.descriptionHtml || `<p>${escapeHtml(job.title)}</p>`,
    '@id': `${url}#job`,
    url,
    mainEntityOfPage: url,
    identifier: { '@type': 'PropertyValue', name: brandName, value: job.number },
    datePosted: job.publishedAt,
    validThrough: job.closesAt,
    jobStartDate: job.start,
    employmentType:
      job.fte < 1 && job.workType === 'permanent' ? ['PART_TIME'] : employmentTypes[job.workType],
    hiringOrganization: { ...buildOrganization({ brandName, siteUrl }), sameAs: siteUrl },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.place.name,
        addressRegion: job.place.country === 'AU' ? job.place.region.code : job.place.region.name,
        addressCountry: job.place.country,
      },
    },
    baseSalary: job.rate && baseSalary(job.rate),
    directApply: false,
    industry: 'Health care',
    occupationalCategory: job.specialty.name,
    qualifications: job.requirements.map(({ label }) => label).join('; '),
    jobBenefits: job.benefits.map(({ label }) => label).join(', '),
    workHours: job.shifts.map(({ label }) => label).join(', '),
  });
}

function baseSalary(rate: Rate): object | null {
  const unitText = unitTexts[rate.unit];
  if (!unitText || !rate.currency) return null;
  const amounts = salaryAmounts(rate);
  return {
    '@type': 'MonetaryAmount',
    currency: rate.currency,
    value: { '@type': 'QuantitativeValue', ...amounts, unitText },
  };
}

export function breadcrumbList(crumbs: { label: string; href: string }[], siteUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    '@id': `${siteUrl}${crumbs.at(-1)?.href ?? '/'}#breadcrumbs`,
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + href,
    })),
  };
}

function withoutEmpty(data: StructuredData): StructuredData {
  const kept = Object.entries(data).filter(([, value]) => value !== null && value !== '');
  return { '@context': data['@context'], '@type': data['@type'], ...Object.fromEntries(kept) };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function salaryAmounts({ min, max, bound }: Rate): object {
  if (bound === 'from') return { minValue: min / 100 };
  if (bound === 'up-to') return { maxValue: max / 100 };
  if (min === max) return { value: min / 100 };
  return { minValue: min / 100, maxValue: max / 100 };
}
