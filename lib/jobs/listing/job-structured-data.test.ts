import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape';
import { scriptJson } from '@/lib/http/structured-data.server';
import type { Job } from './job';
import { breadcrumbList, jobPosting } from './job-structured-data';

const publisher = { brandName: 'Onward', siteUrl: 'https://onward.example' };
const job: Job = {
  id: '0193',
  number: 'J100660',
  path: 'J100660-emergency-medicine-consultant-whyalla-sa',
  title: 'Emergency medicine consultant, Whyalla SA',
  advertisedTitle: null,
  workType: 'locum',
  specialty: { slug: 'emergency-medicine', name: 'Emergency medicine' },
  field: null,
  grades: [{ slug: 'consultant', name: 'Consultant / staff specialist' }],
  facility: '101-bed regional hospital',
  facilityType: null,
  place: {
    id: 'au-whyalla',
    name: 'Whyalla',
    region: { iso: 'AU-SA', code: 'SA', slug: 'south-australia', name: 'South Australia' },
    country: 'AU',
    mmm: 3,
    nearestCity: { name: 'Adelaide', km: 230 },
  },
  distanceKm: null,
  start: '2027-01-25',
  end: '2027-02-01',
  ongoing: false,
  fte: 1,
  shifts: [{ slug: 'night', label: 'Night' }],
  rate: { min: 295000, max: 325000, unit: 'day', currency: 'AUD', basis: 'plus super', negotiable: true },
  benefits: [
    { slug: 'travel', label: 'Travel paid' },
    { slug: 'car', label: 'Car / vehicle provided' },
  ],
  requirements: [{ slug: 'ahpra-specialist', label: 'AHPRA specialist registration' }],
  descriptionHtml: '<p>Eight days.</p>',
  status: 'open',
  publishedAt: '2026-11-18T00:00:00.000Z',
  closesAt: '2027-01-20T00:00:00.000Z',
  confirmedAt: null,
  updatedAt: '2026-11-18T00:00:00.000Z',
  timeZone: 'Australia/Adelaide',
  latitude: -33.0333,
  longitude: 137.5667,
};

test('a job’s structured data have every field that schema.org and search engines require of a JobPosting', () => {
  expect(jobPosting(job, publisher)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: '<p>Eight days.</p>',
    datePosted: '2026-11-18T00:00:00.000Z',
    hiringOrganization: { '@type': 'Organization', name: 'Onward', sameAs: 'https://onward.example' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Whyalla',
        addressRegion: 'SA',
        addressCountry: 'AU',
      },
    },
  });
});

test('a job’s structured data have recommended fields, such as numeric pay, the end date and our job number', () => {
  expect(jobPosting(job, publisher)).toMatchObject({
    validThrough: job.closesAt,
    employmentType: ['TEMPORARY', 'CONTRACTOR'],
    identifier: { '@type': 'PropertyValue', name: 'Onward', value: 'J100660' },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'AUD',
      value: { '@type': 'QuantitativeValue', minValue: 2950, maxValue: 3250, unitText: 'DAY' },
    },
    directApply: false,
    occupationalCategory: 'Emergency medicine',
    jobBenefits: 'Travel paid, Car / vehicle provided',
    qualifications: 'AHPRA specialist registration',
    url: 'https://onward.example/jobs/listing/J100660-emergency-medicine-consultant-whyalla-sa',
  });
});

test('the structured data state a single pay amount as one value, and no pay for a share of billings or an unstated rate', () => {
  const single = { ...job, rate: { ...job.rate!, max: 295000 } };
  expect(jobPosting(single, publisher)).toMatchObject({ baseSalary: { value: { value: 2950 } } });
  const share = { ...job, rate: { ...job.rate!, unit: 'percent-of-billings' as const, currency: null } };
  expect(jobPosting(share, publisher)).not.toHaveProperty('baseSalary');
  expect(jobPosting({ ...job, rate: null }, publisher)).not.toHaveProperty('baseSalary');
});

test('a job’s structured data contain neither its facility nor its coordinates', () => {
  const text = JSON.stringify(jobPosting(job, publisher));
  expect(text).not.toContain('101-bed');
  expect(text).not.toMatch(/-33\.0|137\.5|geo/i);
});

test('a job’s structured data omit what the job does not state, instead of containing null', () => {
  const bare = jobPosting({ ...job, closesAt: null, start: null, benefits: [], shifts: [] }, publisher);
  expect(Object.values(bare)).not.toContain(null);
  expect(Object.values(bare)).not.toContain('');
  expect(bare).not.toHaveProperty('validThrough');
});

test('an advert’s text cannot end the script element of the structured data or make its JSON invalid', () => {
  const text = scriptJson(
    jobPosting({ ...job, title: '</script><script>alert(1)</script>\u2028' }, publisher),
  );
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toMatchObject({ title: '</script><script>alert(1)</script>\u2028' });
});

test('escapes the structured data exactly like the page data, so that compression removes the repeated text', () => {
  const advert = { ...job, descriptionHtml: '<p>Nights & days > 8 h, "ED"</p>\u2029' };
  const posting = jobPosting(advert, publisher);
  expect(scriptJson(posting)).toBe(htmlEscapeJsonString(JSON.stringify(posting)));
});

test('the structured data’s breadcrumbs are numbered from one and have absolute URLs', () => {
  expect(
    breadcrumbList(
      [
        { label: 'Home', href: '/' },
        { label: 'Locum', href: '/jobs/list/locum' },
      ],
      'https://x.test',
    ),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://x.test/' },
      { position: 2, name: 'Locum', item: 'https://x.test/jobs/list/locum' },
    ],
  });
});
