import * as fc from 'fast-check';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { readJobSearchQuery } from '@/lib/jobs/search/job-search-query';
import { databaseWithData } from '@/tests/database-with-data';
import { randomSearch } from '@/tests/random-jobs';
import { hashCriteria, parseCriteria } from './alert-criteria.server';
import { nextDue, zoneOfCriteria } from './alert-schedule';
import { alertWords, areaWords, suggestAlertName, alertQuery } from './alert-criteria';
import { alertHealth, canonicalCriteria, toJobSearch } from './job-alert';
import { resolveCriteria } from './resolve-criteria';

const database = databaseWithData();

const now = new Date('2026-11-20T01:00:00Z');
const search = (change: Partial<JobSearch>): JobSearch => ({ ...emptyJobSearch, ...change });
function resolve(change: Partial<JobSearch>) {
  const resolved = resolveCriteria(search(change), database.data, now);
  return 'criteria' in resolved ? resolved.criteria : resolved.ambiguous;
}

describe('a job alert’s stored criteria', () => {
  it('stores a typed month as the dates of its first and last day, but keeps a later first day that the owner entered', () => {
    expect(resolve({ q: 'ED next month' })).toMatchObject({
      specialties: ['emergency-medicine'],
      availableFrom: '2026-12-01',
      availableTo: '2026-12-31',
    });
    expect(resolve({ q: 'december', availableFrom: '2026-12-10' })).toMatchObject({
      availableFrom: '2026-12-10',
      availableTo: '2026-12-31',
    });
  });

  it('stores typed words as ids of specialities, grades or regions if the search recognises them, such as “ED”, and otherwise as text', () => {
    expect(resolve({ q: 'ED reg qld locum' })).toEqual({
      workTypes: ['locum'],
      specialties: ['emergency-medicine'],
      grades: ['registrar'],
      regions: ['queensland'],
    });
    expect(resolve({ q: 'anaesthetics Warialda zzz cover' })).toMatchObject({
      q: expect.stringContaining('zzz'),
      literal: true,
      specialties: ['anaesthesia'],
    });
  });

  it('stores an alert’s typed place by its id with a distance, and asks the owner to choose if several places have this name', () => {
    expect(resolve({ q: 'dubbo' })).toEqual({ place: 'dubbo-nsw', radiusKm: 100 });
    const asked = resolve({ q: 'locum richmond' });
    expect(asked).toMatchObject({ text: 'richmond' });
    const choices = 'choices' in asked ? asked.choices : [];
    expect(choices.length).toBeGreaterThan(1);
    const chosen = readJobSearchQuery(
      Object.fromEntries(new URLSearchParams(choices[0]?.query)),
      database.data,
    );
    expect(resolve(chosen.search)).toMatchObject({
      place: expect.stringContaining('richmond'),
      workTypes: ['locum'],
    });
  });

  it('criteria that differ only in value order, page number, sort order or publication date have the same hash', () => {
    const one = canonicalCriteria(search({ grades: ['registrar', 'fellow'], regions: ['queensland'] }));
    const other = canonicalCriteria(
      search({
        regions: ['queensland'],
        grades: ['fellow', 'registrar', 'fellow'],
        page: 3,
        sort: 'rate',
        postedWithin: 7,
      }),
    );
    expect(hashCriteria(other)).toBe(hashCriteria(one));
    expect(hashCriteria(canonicalCriteria(search({ grades: ['fellow'] })))).not.toBe(hashCriteria(one));
  });

  it.each([
    { q: 'x', surprise: true },
    { radiusKm: 33 },
    { mmm: [9] },
    { availableFrom: '2026-02-31' },
    { grades: 'registrar' },
    'text',
  ])('refuses invalid stored criteria: %j', (stored) => {
    expect(() => parseCriteria(stored)).toThrow();
  });

  it('criteria stay unchanged when they are stored in the database, or written to a URL, and read back', () => {
    fc.assert(
      fc.property(randomSearch(), (random) => {
        const resolved = resolveCriteria(random, database.data, now);
        if (!('criteria' in resolved)) return;
        const { criteria } = resolved;
        expect(parseCriteria(JSON.parse(JSON.stringify(criteria)))).toEqual(criteria);
        expect(resolveCriteria(toJobSearch(criteria), database.data, now)).toEqual({ criteria });
        const query = [...new URLSearchParams(alertQuery(toJobSearch(criteria)))].reduce<
          Record<string, string[]>
        >((all, [key, value]) => ({ ...all, [key]: [...(all[key] ?? []), value] }), {});
        const read = readJobSearchQuery(query, database.data);
        expect(read.notices).toEqual([]);
        expect(hashCriteria(canonicalCriteria(read.search))).toBe(hashCriteria(criteria));
      }),
    );
  });

  it('an alert without dates drops the option to list only jobs that fit the dates (`fit: "fits"`)', () => {
    const dates = { availableFrom: '2026-12-10' };
    expect(resolve({ ...dates, fit: 'fits' })).toEqual({ ...dates, fit: 'fits' });
    expect(resolve({ q: 'ED december', fit: 'fits' })).toMatchObject({ fit: 'fits' });
    expect(resolve({ ...dates, fit: 'overlaps' })).toEqual(dates);
    expect(resolve({ q: 'ED', fit: 'fits' })).toEqual({ specialties: ['emergency-medicine'] });
    expect(alertWords({ ...dates, fit: 'fits' }, database.data)).toContain('Only jobs that fit your dates');
  });

  it('describes an alert’s criteria in words', () => {
    const criteria = canonicalCriteria(
      search({
        workTypes: ['locum'],
        specialties: ['emergency-medicine'],
        regions: ['queensland'],
        rateMin: 180_000,
        rateUnit: 'day',
      }),
    );
    expect(alertWords(criteria, database.data)).toEqual([
      'Locum',
      'Emergency medicine',
      'Queensland',
      'At least $1,800 per day',
    ]);
    expect(suggestAlertName(criteria, database.data)).toBe('Locum emergency medicine jobs in Queensland');
    expect(suggestAlertName({}, database.data)).toBe('All new jobs');
  });
});

describe('the due time of an alert’s next email', () => {
  const noon = new Date('2026-11-20T01:00:00Z');
  it.each([
    ['daily', 'Australia/Sydney', noon, '2026-11-20T20:00:00.000Z'],
    ['daily', 'Australia/Perth', noon, '2026-11-20T23:00:00.000Z'],
    ['weekly', 'Pacific/Auckland', noon, '2026-11-22T18:00:00.000Z'],
    // `now` is exactly 7 am in Brisbane, when the alert is sent. The alert must next be due a day or a week later, not
    // at once.
    ['daily', 'Australia/Brisbane', new Date('2026-11-19T21:00:00Z'), '2026-11-20T21:00:00.000Z'],
    ['weekly', 'Australia/Brisbane', new Date('2026-11-22T21:00:00Z'), '2026-11-29T21:00:00.000Z'],
    // 7 am in Sydney is 20:00 UTC with daylight saving time, which starts on 4 October, and 21:00 UTC without.
    ['daily', 'Australia/Sydney', new Date('2026-10-03T12:00:00Z'), '2026-10-03T20:00:00.000Z'],
    ['daily', 'Australia/Sydney', new Date('2026-10-02T12:00:00Z'), '2026-10-02T21:00:00.000Z'],
    ['instant', 'Australia/Sydney', noon, '2026-11-20T01:05:00.000Z'],
  ] as const)(
    'a %s alert’s next email in the time zone %s, counted from %s, is due at %s',
    (frequency, zone, now, due) => {
      expect(nextDue(frequency, zone, now).toISOString()).toBe(due);
    },
  );

  it('if the owner has set no time zone, schedules emails in the time zone of the alert’s place or region', () => {
    expect(zoneOfCriteria({ regions: ['western-australia'] }, database.data)).toBe('Australia/Perth');
    expect(zoneOfCriteria({ place: 'cairns-qld' }, database.data)).toBe('Australia/Brisbane');
    expect(zoneOfCriteria({}, database.data)).toBe('Australia/Sydney');
  });
});

test.each([
  ['finds no job in a month', 0, 'too-narrow'],
  ['finds one job', 1, null],
  ['finds 15 jobs a day', 450, null],
  ['finds more than 15 jobs a day', 451, 'too-wide'],
])(
  'classifies an alert that %s (%d jobs a month) as %j (null: neither too narrow nor too wide)',
  (_what, month, health) => {
    expect(alertHealth(month)).toBe(health);
  },
);

describe('an alert for a map area', () => {
  const area = { west: 14500, south: -2100, east: 14800, north: -1880 };

  it('the description of an alert for a map area names the area’s largest towns', () => {
    const criteria = resolve({ workTypes: ['locum'], area });
    expect(criteria).toEqual({ workTypes: ['locum'], area });
    expect(alertWords({ area }, database.data)).toEqual([
      expect.stringMatching(/^Within the area on your map: Townsville, \S.* and \d+ other places$/),
    ]);
    expect(suggestAlertName({ workTypes: ['locum'], area }, database.data)).toBe(
      'Locum jobs within the area on your map',
    );
    expect(areaWords({ west: 16000, south: -3000, east: 16001, north: -2999 }, database.data)).toBe(
      'Within the area on your map, which contains no towns',
    );
  });

  it('an area’s hash does not depend on the order of its four edges, and criteria with an invalid area are refused', () => {
    const { west, south, east, north } = area;
    expect(hashCriteria(parseCriteria({ area: { north, east, south, west } }))).toBe(hashCriteria({ area }));
    for (const wrong of [
      { west, south, east },
      { west: east, south, east: west, north },
      { west: 0, south, east, north },
      { west: 14500.5, south, east, north },
      { west, south, east, north, top: 1 },
    ])
      expect(() => parseCriteria({ area: wrong })).toThrow();
  });

  it('schedules the emails of an alert for a map area in the time zone of the area’s largest town', () => {
    expect(
      zoneOfCriteria({ area: { west: 11500, south: -3300, east: 11700, north: -3100 } }, database.data),
    ).toBe('Australia/Perth');
  });
});
