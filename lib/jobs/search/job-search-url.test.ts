import * as fc from 'fast-check';
import { loadReferenceDataForTests } from '@/tests/reference-data';
import { randomSearch } from '@/tests/random-jobs';
import { emptyJobSearch, type JobSearch } from './job-search';
import { jobSearchHref, parseJobSearch, type SearchQuery } from './job-search-url';

const data = loadReferenceDataForTests();

function at(address: string, today?: string) {
  const [path = '', text = ''] = address.split('?');
  const query: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) (query[key] ??= []).push(value);
  const facets = path.split('/').slice(3).filter(Boolean).map(decodeURIComponent);
  return parseJobSearch({ facets, query }, data, today);
}

function searchAt(address: string, today?: string): { search: JobSearch; notices: string[] } {
  const parsed = at(address, today);
  if (!('search' in parsed)) throw new Error(`${address}: ${JSON.stringify(parsed)}`);
  return parsed;
}

test('puts work type, specialty and region into the URL’s path', () => {
  expect(searchAt('/jobs/list/locum/emergency-medicine/queensland').search).toEqual({
    ...emptyJobSearch,
    workTypes: ['locum'],
    specialties: ['emergency-medicine'],
    regions: ['queensland'],
  });
});

test.each([
  ['/jobs/list/queensland/locum', '/jobs/list/locum/queensland'],
  ['/jobs/list/Locum', '/jobs/list/locum'],
  ['/jobs/list/queensland/locum?q=ED&page=2', '/jobs/list/locum/queensland/page/2?q=ED'],
  ['/jobs/list?page=2', '/jobs/list/page/2'],
  ['/jobs/list/locum?page=3&grade=registrar', '/jobs/list/locum/page/3?grade=registrar'],
  ['/jobs/list/page/1', '/jobs/list'],
  ['/jobs/list/page/3?page=2', '/jobs/list/page/3'],
  ['/jobs/list?page=2&utm_source=job_email&x=1', '/jobs/list/page/2?utm_source=job_email'],
  ['/jobs/list/locum?page=1', '/jobs/list/locum'],
  ['/jobs/list/Page/02/locum', '/jobs/list/locum/page/2'],
])('redirects the URL %s permanently to %s', (address, redirect) => {
  expect(at(address)).toEqual({ redirect, permanent: true });
});

test.each([
  '/jobs/list/nonsense',
  '/jobs/list/locum/nonsense',
  '/jobs/list/locum/permanent',
  '/jobs/list/a/b/c/d',
  '/jobs/list/page',
  '/jobs/list/page/0',
  '/jobs/list/page/locum',
  '/jobs/list/page/2/page/3',
])('finds no page at the URL %s', (address) => {
  expect(at(address)).toEqual({ notFound: true });
});

test.each([
  ['/jobs/list?work_type=locum&region=queensland', '/jobs/list/locum/queensland'],
  ['/jobs/list?specialty=cardiology&q=&place=&grade=registrar', '/jobs/list/cardiology?grade=registrar'],
  ['/jobs/list/locum?work_type=permanent', '/jobs/list?work_type=locum&work_type=permanent'],
  ['/jobs/list?where=Dubbo', '/jobs/list?place=dubbo-nsw'],
  ['/jobs/list?where=Richmond+NSW&q=ED', '/jobs/list?q=ED&place=richmond-nsw'],
  ['/jobs/list?where=qld&work_type=all', '/jobs/list/queensland'],
  ['/jobs/list?where=Dubbo,+NSW&place=dubbo-nsw&radius=200', '/jobs/list?place=dubbo-nsw&radius=200'],
  ['/jobs/list?where=Queensland&shown_where=Queensland&region=victoria', '/jobs/list/victoria'],
  [
    '/jobs/list?q=Psychiatry&shown_specialties=Psychiatry&shown_where=&specialty=psychiatry',
    '/jobs/list/psychiatry',
  ],
  ['/jobs/list?q=ED&specialty=emergency-medicine&read=specialty:emergency-medicine:ED', '/jobs/list?q=ED'],
  ['/jobs/list?q=ED+reg&read=specialty:emergency-medicine:ED', '/jobs/list?q=reg'],
])('redirects the URL of a submitted search form, %s, to the short URL %s', (address, redirect) => {
  expect(at(address)).toEqual({ redirect, permanent: false });
});

test('if a filter has several values, keeps them in the query', () => {
  const { search } = searchAt('/jobs/list?region=queensland&region=victoria');
  expect(search.regions).toEqual(['queensland', 'victoria']);
});

test.each(['Springfield', 'Richmond', 'Wellington', '2753'])(
  'offers several choices for the ambiguous place name “%s”',
  (where) => {
    const parsed = at(`/jobs/list?where=${where}`);
    expect(parsed).toMatchObject({ search: { place: null, regions: [] }, placeChoices: { text: where } });
  },
);

test('offers each meaning of an ambiguous place name with its own label and URL', () => {
  const parsed = at('/jobs/list?where=wellington&q=ED');
  if (!('search' in parsed) || !parsed.placeChoices) throw new Error('nothing asked');
  const { choices } = parsed.placeChoices;
  expect(choices.map((choice) => choice.href)).toEqual(
    expect.arrayContaining(['/jobs/list/wellington?q=ED', '/jobs/list?q=ED&place=wellington-nsw']),
  );
  expect(new Set(choices.map((choice) => choice.label)).size).toBe(choices.length);
});

test.each([
  ['from=2026-02-31', 'date'],
  ['to=soon', 'date'],
  ['from=2027-01-10&to=2027-01-01', 'before'],
  ['from=2027-01-10&fit=nearly', 'overlap'],
  ['from=9999-01-01', 'date'],
  ['rate_min=lots', 'rate'],
  ['rate_min=-5', 'rate'],
  ['rate_min=5&rate_unit=week', 'per hour'],
  ['place=atlantis', 'place'],
  ['place=dubbo-nsw&radius=13', 'distance'],
  ['grade=wizard', 'grade'],
  ['mmm=9', 'remoteness'],
  ['posted_within=2', 'publication'],
  ['sort=random', 'order'],
  ['page=0', 'page'],
  ['page=99999999999999999999', 'page'],
  ['where=Atlantis', 'Atlantis'],
])('ignores the invalid value %s, and shows the visitor a notice about it', (query, notice) => {
  const { notices } = searchAt(`/jobs/list?${query}`);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(notice);
});

test('keeps the notice about an ignored date when redirecting to the canonical path', () => {
  const parsed = at('/jobs/list?work_type=locum&from=31/02/2027');
  if (!('redirect' in parsed)) throw new Error('not redirected');
  expect(searchAt(parsed.redirect).notices).toHaveLength(1);
});

test.each([
  ['from=2027-01-10&fit=fits', 'fits', '/jobs/list?from=2027-01-10&fit=fits'],
  ['to=2027-01-10&fit=FITS', 'fits', '/jobs/list?to=2027-01-10&fit=fits'],
  ['q=december&fit=fits', 'fits', '/jobs/list?q=december&fit=fits'],
  ['from=2027-01-10&fit=overlaps', 'overlaps', '/jobs/list?from=2027-01-10'],
  ['from=2027-01-10', 'overlaps', '/jobs/list?from=2027-01-10'],
  ['from=&to=&fit=fits', 'overlaps', '/jobs/list'],
])(
  'reads the query %s as a search for jobs with the date fit “%s”, and writes the URL %s',
  (query, fit, address) => {
    const { search, notices } = searchAt(`/jobs/list?${query}`);
    expect(notices).toEqual([]);
    expect(search.fit).toBe(fit);
    expect(jobSearchHref(search)).toBe(address);
  },
);

test('reads a date in the order day, month, year, and an amount with its currency sign', () => {
  const { search, notices } = searchAt('/jobs/list?from=1/12/2026&rate_min=$1,500.50&rate_unit=day');
  expect(notices).toEqual([]);
  expect(search).toMatchObject({ availableFrom: '2026-12-01', rateMin: 150_050, rateUnit: 'day' });
});

test('writing any search as a URL and reading this URL gives the same search', () => {
  fc.assert(
    fc.property(randomSearch(), fc.integer({ min: 1, max: 50 }), (random, page) => {
      const parsed = searchAt(jobSearchHref({ ...random, page }));
      expect(
        parsed.notices.filter(
          (notice) => !/before the first|We cannot search|You cannot exclude/.test(notice),
        ),
      ).toEqual([]);
      expect(jobSearchHref(parsed.search)).toBe(jobSearchHref(searchAt(jobSearchHref(parsed.search)).search));
      expect(parsed.search).toMatchObject({
        specialties: [...random.specialties].sort(),
        grades: [...random.grades].sort(),
        place: random.place,
        q: random.q,
        page,
      });
    }),
  );
});

test('reads any URL without an error', () => {
  const keys = [
    'q',
    'where',
    'work_type',
    'region',
    'from',
    'rate_min',
    'page',
    'radius',
    'place',
    'mmm',
    'literal',
  ];
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.constant(undefined));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('locum', 'QUEENSLAND', '__proto__', 'constructor'))),
      fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), value),
      (facets, query: SearchQuery) => {
        const parsed = parseJobSearch({ facets, query }, data);
        if ('redirect' in parsed) expect(parsed.redirect).toMatch(/^\/jobs\/list(\/[a-z0-9-]+)*(\?|$)/);
        if ('search' in parsed) expect(parsed.search.q ?? '').not.toContain('\0');
      },
    ),
  );
});

test('removes past days from a search and shows a notice, even after a redirect', () => {
  const past = searchAt('/jobs/list?from=2026-10-01&to=2026-10-07&fit=fits', '2026-11-23');
  expect(past.search).toEqual(emptyJobSearch);
  expect(past.notices).toEqual([expect.stringContaining('have passed, so we show jobs on any dates')]);
  const begun = searchAt('/jobs/list?from=2026-10-01&to=2026-12-07&fit=fits', '2026-11-23');
  expect(begun.search).toMatchObject({ availableFrom: '2026-11-23', availableTo: '2026-12-07', fit: 'fits' });
  expect(begun.notices).toEqual([expect.stringContaining('so your dates begin today')]);
  expect(at('/jobs/list?region=queensland&from=2026-10-01&to=2026-10-07', '2026-11-23')).toEqual({
    redirect: '/jobs/list/queensland?from=2026-10-01&to=2026-10-07',
    permanent: false,
  });
});
