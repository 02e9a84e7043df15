import { rateCalculator } from './rate-calculator';

const cells = (values: Record<string, string>) =>
  rateCalculator(values).result?.rows.map(({ label, cells: [cell] }) => `${label} ${cell}`);

test('before any input, the rate calculator shows no error and no result', () => {
  const { errors, result, groups } = rateCalculator({});
  expect(errors).toEqual([]);
  expect(result).toBeNull();
  expect(groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value]))).toEqual([
    ['rate', ''],
    ['per', 'hour'],
    ['currency', 'AUD'],
    ['day_hours', '10'],
    ['week_days', '5'],
    ['year_weeks', '46'],
  ]);
});

test('shows the entered rate per hour, day, week and year with the assumptions, and marks the entered unit', () => {
  const { result } = rateCalculator({ rate: '1,850', per: 'day', currency: 'NZD' });
  expect(result?.caption).toBe('$1,850 per day, NZD');
  expect(result?.rows).toEqual([
    { label: 'Per hour', cells: ['$185'] },
    { label: 'Per day', cells: ['$1,850'], strong: true },
    { label: 'Per week', cells: ['$9,250'] },
    { label: 'Per year', cells: ['$425,500'] },
  ]);
  expect(result?.notes[0]).toContain(
    '10 hours a day, 5 days a week and 46 weeks a year, which is 2,300 hours a year',
  );
  expect(result?.said).toBe('$1,850 per day is $185 per hour, $9,250 per week, $425,500 per year.');
});

test('links the entered rate to a job search, and converts a weekly rate into a day rate for this search', () => {
  const link = (values: Record<string, string>) => rateCalculator(values).result?.link?.href;
  expect(link({ rate: '187.50', per: 'hour' })).toBe('/jobs/list?rate_min=187.5');
  expect(link({ rate: '1850', per: 'day' })).toBe('/jobs/list?rate_min=1850&rate_unit=day');
  expect(link({ rate: '9250', per: 'week' })).toBe('/jobs/list?rate_min=1850&rate_unit=day');
  expect(link({ rate: '425500', per: 'year' })).toBe('/jobs/list?rate_min=425500&rate_unit=year');
  expect(link({ rate: '0.01', per: 'week' })).toBeUndefined();
});

test('uses the visitor’s working time, and states the job search’s working time', () => {
  const own = { rate: '100', per: 'hour', day_hours: '7,6', week_days: '4.5', year_weeks: '44' };
  expect(cells(own)).toEqual(['Per hour $100', 'Per day $760', 'Per week $3,420', 'Per year $150,480']);
  expect(rateCalculator(own).result?.notes[1]).toContain('The search uses 10 hours a day');
});

test('uses the job search’s working time if the visitor leaves the fields empty', () => {
  expect(cells({ rate: '100', day_hours: '', week_days: ' ', year_weeks: '' })?.at(-1)).toBe(
    'Per year $230,000',
  );
});

test.each([
  [{ rate: '' }, 'rate', /^Enter the rate as a number/],
  [{ rate: 'a lot' }, 'rate', /like 1,850 or 187.50$/],
  [{ rate: '0' }, 'rate', /above 0/],
  [{ rate: '-100' }, 'rate', /above 0/],
  [{ rate: '10,000,000.01' }, 'rate', /up to \$10,000,000/],
  [{ rate: '9'.repeat(40) }, 'rate', /up to \$10,000,000/],
  [{ rate: '1', day_hours: '25' }, 'day_hours', /up to 24/],
  [{ rate: '1', week_days: '0' }, 'week_days', /above 0/],
  [{ rate: '1', year_weeks: 'all' }, 'year_weeks', /like 46/],
])(
  'shows an error beside the field with an invalid value, and keeps the typed value: %j',
  (values, field, message) => {
    const view = rateCalculator(values);
    expect(view.result).toBeNull();
    expect(view.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(view.groups.flatMap(({ fields }) => fields).find(({ name }) => name === field)?.value).toBe(
      (values as Record<string, string>)[field],
    );
  },
);

test('replaces an unknown unit or currency with the first in its list', () => {
  expect(rateCalculator({ rate: '1', per: 'minute', currency: 'EUR' }).result?.caption).toBe(
    '$1 per hour, AUD',
  );
});
