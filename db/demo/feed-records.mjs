// Converts generated adverts to records of an Indeed feed or a schema.org file.
import { grades, label, reqText, SPEC_NAME } from './demo-data.mjs';

const esc = (s) =>
  String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const cdata = (s) => '<![CDATA[' + String(s).replace(/\]\]>/g, ']]]]><![CDATA[>') + ']]>';
const html = (d) =>
  d
    .split('\n\n')
    .map((p) => '<p>' + esc(p).replace(/&quot;/g, '"') + '</p>')
    .join('\n');
const rfc822 = (t) => new Date(t).toUTCString();
const SITE = 'https://jobs.example.com/';
const UNIT = { hour: 'HOUR', day: 'DAY', year: 'YEAR' };
export function xmlRec(j) {
  const c = [];
  const f = (k, v) => {
    if (v !== null && v !== undefined) c.push(`    <${k}>${cdata(v)}</${k}>`);
  };
  f('title', j.title);
  f('date', rfc822(j.postedAt));
  f('referencenumber', j.sourceRef);
  f('requisitionid', j.jobNumber);
  f('url', SITE + 'job/' + j.jobNumber + '?src=xml');
  f('company', j.facility.name ?? j.employer ?? j.facility.description);
  f('sourcename', j.employer ?? 'Direct');
  f('city', j.place.name);
  f('state', j.place.state);
  f('country', j.place.country);
  f('postalcode', j.place.postcode);
  f('description', html(j.description));
  f(
    'salary',
    j.rate
      ? j.rate.unit === 'percent-of-billings'
        ? `${j.rate.min}% of billings`
        : j.rate.min === j.rate.max
          ? `${j.rate.currency} ${j.rate.min} per ${j.rate.unit}`
          : `${j.rate.currency} ${j.rate.min} - ${j.rate.max} per ${j.rate.unit}`
      : null,
  );
  f(
    'jobtype',
    {
      locum: 'temporary',
      fifo: 'contract',
      permanent: 'fulltime',
      'fixed-term': 'contract',
      'part-time': 'parttime',
    }[j.workType],
  );
  f('category', [SPEC_NAME[j.specialty], j.field ? SPEC_NAME[j.field] : null].filter(Boolean).join(', '));
  f('experience', grades[j.grade].name);
  f('expirationdate', rfc822(j.expiresAt));
  f('startdate', j.startDate);
  f('enddate', j.endDate);
  f('remotetype', 'On-site');
  return c;
}
export function ldRec(j) {
  const o = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: j.source, value: j.sourceRef },
    title: j.title,
    description: html(j.description),
    url: SITE + 'job/' + j.jobNumber,
    datePosted: j.postedAt,
    validThrough: j.expiresAt,
    employmentType: {
      locum: ['TEMPORARY', 'PER_DIEM'],
      fifo: ['CONTRACTOR'],
      permanent: 'FULL_TIME',
      'fixed-term': ['FULL_TIME', 'TEMPORARY'],
      'part-time': 'PART_TIME',
    }[j.workType],
    jobStartDate: j.startDate ?? undefined,
    jobImmediateStart: j.startDate ? undefined : true,
    hiringOrganization: { '@type': 'Organization', name: j.facility.name ?? j.employer ?? 'Confidential' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: j.place.name,
        addressRegion: j.place.state,
        postalCode: j.place.postcode ?? undefined,
        addressCountry: j.place.country,
      },
      geo: { '@type': 'GeoCoordinates', latitude: j.lat, longitude: j.lng },
    },
    industry: 'Health care',
    occupationalCategory: SPEC_NAME[j.field ?? j.specialty],
    experienceRequirements: grades[j.grade].name,
    qualifications: j.requirements.map((q) => reqText(q, j.place.country)).join('; '),
    jobBenefits: j.benefits.map((b) => label[b]).join(', ') || undefined,
    workHours: j.shifts.map((s) => label[s]).join(', '),
    directApply: j.source === 'direct',
  };
  if (j.rate && UNIT[j.rate.unit])
    o.baseSalary = {
      '@type': 'MonetaryAmount',
      currency: j.rate.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(j.rate.min === j.rate.max
          ? { value: j.rate.min }
          : { minValue: j.rate.min, maxValue: j.rate.max }),
        unitText: UNIT[j.rate.unit],
      },
    };
  return JSON.parse(JSON.stringify(o));
}
