import { daysChosen, daysProblem, monthChoices, quickChoices, schoolHolidayChoices } from './when-choices';

const today = '2026-11-23';
const whole = { from: false, to: false };

test('quick date choices count from today, and "From … on" starts on the first chosen day', () => {
  expect(quickChoices(today, { from: null, to: null })).toEqual([
    { label: 'Next 2 weeks', days: { from: '2026-11-23', to: '2026-12-06' } },
    { label: 'Next month', days: { from: '2026-12-01', to: '2026-12-31' } },
    { label: 'From 1 Dec', days: { from: '2026-12-01', to: null } },
  ]);
  expect(quickChoices(today, { from: '2027-01-18', to: '2027-02-01' })[2]).toEqual({
    label: 'From 18 Jan 2027',
    days: { from: '2027-01-18', to: null },
  });
  expect(quickChoices('2026-12-31', { from: '2026-01-01', to: null })[2]?.label).toBe('From 1 Jan 2027');
});

test('offers the three months after the next month', () => {
  expect(monthChoices(today)).toEqual([
    { label: 'January 2027', days: { from: '2027-01-01', to: '2027-01-31' } },
    { label: 'February 2027', days: { from: '2027-02-01', to: '2027-02-28' } },
    { label: 'March 2027', days: { from: '2027-03-01', to: '2027-03-31' } },
  ]);
});

test('the school-holidays date shortcut starts today if the holidays have already begun', () => {
  const place = {
    iso: 'AU-SA',
    name: 'South Australia',
    short: 'SA',
    regions: ['south-australia'],
    public: [],
  };
  const school = [
    { name: 'Summer', from: '2026-11-01', to: '2027-01-26' },
    { name: 'Autumn', from: '2027-04-10', to: '2027-04-25' },
  ];
  expect(schoolHolidayChoices({ ...place, school }, today)).toEqual([
    { label: 'School holidays, SA: summer', days: { from: today, to: '2027-01-26' } },
    { label: 'School holidays, SA: autumn', days: { from: '2027-04-10', to: '2027-04-25' } },
  ]);
});

test.each([
  ['nothing', '', '', null],
  ['only a first day', '2026-12-07', '', null],
  ['one day', '2026-12-07', '2026-12-07', null],
  ['today', today, '', null],
  [
    'a range that ends before it starts',
    '2026-12-07',
    '2026-12-01',
    /^“To” is before “From”.*7 December 2026/,
  ],
  ['the year 9999', '9999-12-07', '', /before the year 2100/],
  ['a year with six digits', '', '272026-12-07', /day, month and year/],
  ['a past first day', '2026-11-22', '', /has passed/],
  ['a past last day', '', '2026-11-22', /has passed/],
  ['a day that does not exist', '2026-02-31', '', /day, month and year/],
])('checks the visitor’s typed days: %s', (_, from, to, said) => {
  const found = daysProblem({ from, to }, whole, today);
  if (said === null) expect(found).toBeNull();
  else expect(found?.message).toMatch(said);
});

test('reports a half-typed date beside the field with this date', () => {
  expect(daysProblem({ from: '', to: '' }, { from: false, to: true }, today)).toMatchObject({ field: 'to' });
});

test.each([
  [null, null, 'Any dates', ''],
  ['2026-12-07', '2026-12-20', '14 days', 'Mon 7 – Sun 20 Dec 2026'],
  ['2026-12-28', '2027-01-03', '7 days', 'Mon 28 Dec 2026 – Sun 3 Jan 2027'],
  ['2026-12-07', '2026-12-07', '1 day', 'Mon 7 Dec 2026'],
  ['2026-12-07', null, 'No end date', 'From Mon 7 Dec 2026'],
  ['2027-03-10', '2027-03-01', 'Check your dates', '“To” is before “From”'],
  [null, '2026-12-07', 'No start date', 'Until Mon 7 Dec 2026'],
])('describes the chosen days from %s to %s', (from, to, count, days) => {
  const chosen = daysChosen({ from, to });
  expect([chosen.count, chosen.days.replaceAll('\u00a0', ' ')]).toEqual([count, days]);
});
