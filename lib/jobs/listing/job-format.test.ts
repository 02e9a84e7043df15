import {
  formatAge,
  formatDates,
  formatDatesFact,
  formatKm,
  formatLength,
  formatPlace,
  formatRate,
} from './job-format';
import type { JobPlace, Rate } from './job';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const dates = (start: string | null, end: string | null, ongoing = false, ...shifts: string[]) => ({
  start,
  end,
  ongoing,
  shifts: shifts.map((slug) => ({ slug, label: slug })),
  publicHolidays: ['2027-01-26'],
});
const rate: Rate = { min: 295000, max: 325000, unit: 'day', currency: 'AUD', basis: null, negotiable: false };
const whyalla: JobPlace = {
  id: 'au-whyalla',
  name: 'Whyalla',
  region: { iso: 'AU-SA', code: 'SA', slug: 'south-australia', name: 'South Australia' },
  country: 'AU',
  mmm: 3,
  nearestCity: { name: 'Adelaide', km: 229.6 },
};

describe('formatted dates', () => {
  test.each([
    [dates('2027-01-25', '2027-02-01'), 'Mon 25 Jan – Mon 1 Feb 2027'],
    [dates('2026-12-21', '2027-01-11'), 'Mon 21 Dec 2026 – Mon 11 Jan 2027'],
    [dates('2027-09-06', '2027-09-06'), 'Mon 6 Sep 2027'],
    [dates('2027-01-25', null), 'From Mon 25 Jan 2027'],
    [dates('2027-01-25', null, true), 'From Mon 25 Jan 2027'],
    [dates(null, null), 'Start date to be agreed'],
    [dates(null, '2027-02-01'), 'Until Mon 1 Feb 2027'],
  ])('the dates %o are shown as "%s"', (job, expected) => expect(plain(formatDates(job))).toBe(expected));

  test('a line breaks within a date range only after the dash', () => {
    expect(formatDates(dates('2027-01-25', '2027-02-01')).split(' ')).toHaveLength(2);
  });

  test.each([
    [dates('2027-01-25', '2027-02-01'), '8 days'],
    [dates('2027-01-25', '2027-01-25'), '1 day'],
    [dates('2027-01-25', '2027-02-01', false, 'business-hours'), '5 working days'],
    [dates('2027-01-25', '2027-02-01', false, 'business-hours', 'on-call'), '8 days'],
    [dates('2027-01-25', '2027-02-01', false, 'weekend'), '2 weekend days'],
    [dates('2027-01-04', '2027-04-04'), '13 weeks'],
    [dates('2027-01-01', '2027-12-31'), '12 months'],
    [dates('2027-01-25', null, true), 'Ongoing'],
    [dates('2027-01-25', null), null],
  ])('a job with the dates %o lasts %s', (job, expected) => expect(formatLength(job)).toBe(expected));

  test('the line below a job’s dates gives length and shifts in lower case, except abbreviations such as FIFO', () => {
    const shifts = [
      { slug: 'night', label: 'Night' },
      { slug: 'fifo', label: 'FIFO' },
    ];
    expect(formatDatesFact({ ...dates('2027-01-25', '2027-02-01'), shifts }).detail).toBe(
      '8 days · night, FIFO',
    );
    expect(formatDatesFact({ ...dates(null, null), shifts: [] }).detail).toBeNull();
  });
});

describe('a formatted rate', () => {
  test('formats a pay range with currency, super and negotiability', () => {
    expect(formatRate({ ...rate, basis: 'plus super', negotiable: true })).toEqual({
      known: true,
      amount: '$2,950–3,250',
      unit: 'per day',
      detail: 'AUD, plus super, negotiable',
      text: '$2,950–3,250 per day (AUD, plus super, negotiable)',
    });
  });

  test.each<[Partial<Rate>, string]>([
    [{ min: 18750, max: 18750, unit: 'hour' }, '$187.50 per hour'],
    [{ min: 18700, max: 19550, unit: 'hour' }, '$187.00–195.50 per hour'],
    [{ min: 22000000, max: 22000000, unit: 'year' }, '$220,000 per year'],
    [{ min: 6800, max: 6800, unit: 'percent-of-billings', currency: null }, '68% of billings'],
    [{ min: 6550, max: 7000, unit: 'percent-of-billings', currency: null }, '65.5–70% of billings'],
  ])('the rate %o is shown as "%s"', (part, expected) => {
    const { amount, unit } = formatRate({ ...rate, ...part });
    expect(`${amount} ${unit}`).toBe(expected);
  });

  test('shows “Rate on enquiry” if the job states no rate', () => {
    expect(formatRate(null)).toMatchObject({ known: false, amount: 'Rate on enquiry' });
  });
});

describe('a formatted place', () => {
  test('shows an Australian town’s state, remoteness and nearest city', () => {
    const { value, detail } = formatPlace(whyalla);
    expect([plain(value), plain(detail ?? '')]).toEqual(['Whyalla SA', 'MM 3 · 230 km to Adelaide']);
  });

  test('shows a New Zealand town’s region, and no remoteness', () => {
    const region = { iso: 'NZ-BOP', code: 'BOP', slug: 'bay-of-plenty', name: 'Bay of Plenty' };
    const rotorua: JobPlace = {
      ...whyalla,
      name: 'Rotorua',
      region,
      country: 'NZ',
      mmm: null,
      nearestCity: null,
    };
    expect(formatPlace(rotorua)).toEqual({ value: 'Rotorua, Bay of Plenty', detail: null });
  });

  test('a place’s details begin with its distance from the place that the visitor searched', () => {
    expect(plain(formatPlace(whyalla, 42).detail ?? '')).toBe('40 km away · MM 3 · 230 km to Adelaide');
    expect(plain(formatPlace(whyalla, 0).detail ?? '')).toBe('In Whyalla · MM 3 · 230 km to Adelaide');
    expect(plain(formatKm(1307))).toBe('1,310 km');
    expect(plain(formatKm(0))).toBe('1 km');
  });
});

test.each([
  ['2026-11-20T11:30:00Z', 'just now'],
  ['2026-11-20T06:00:00Z', '6 h ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-11-18T11:00:00Z', '2 days ago'],
  ['2026-08-01T12:00:00Z', '3 months ago'],
])('a job published at %s is shown as posted "%s"', (publishedAt, expected) => {
  expect(plain(formatAge(publishedAt, new Date('2026-11-20T12:00:00Z')))).toBe(expected);
});
