import { vacancyInput } from '@/tests/factories/vacancy';
import { addMonths, canRepeatMonthly, repeatMonthly } from './repeat-vacancy';

test.each([
  ['2027-02-01', 1, '2027-03-01'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-15', 2, '2027-02-15'],
])('a vacancy from %s, repeated after %s months, begins on %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test.each([
  ['2027-02-01', '2027-02-14', true],
  ['2027-02-01', '2027-02-28', true],
  ['2027-02-01', '2027-03-01', false],
  ['2027-02-14', '2027-02-01', false],
])('work from %s to %s can be repeated each month: %s', (from, to, can) => {
  expect(canRepeatMonthly(from, to)).toBe(can);
});

test('creates one vacancy for each month in a roster, and gives each the urgency that follows from its own first day', () => {
  const input = { ...vacancyInput({ from: '2026-12-07' }), to: '2026-12-18' };
  expect(repeatMonthly(input, 3, '2026-12-03')).toMatchObject([
    { from: '2026-12-07', to: '2026-12-18', urgency: 'this-week' },
    { from: '2027-01-07', to: '2027-01-18', urgency: 'planning' },
    { from: '2027-02-07', to: '2027-02-18', urgency: 'planning' },
  ]);
});
