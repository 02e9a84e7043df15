import { databaseWithData } from '@/tests/database-with-data';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { describeConsultantNow } from './describe-consultant-now.server';

const database = databaseWithData();
const hannah = { id: 'hannah', active: true, regions: ['AU-QLD'], ...onCallHours };
const leave = [{ consultantId: 'hannah', firstDay: '2026-12-01', lastDay: '2026-12-04' }];

function describe(now: string, change: object = {}): string | undefined {
  const context = { data: database.data, leave, now: new Date(now) };
  const found = describeConsultantNow({ ...hannah, ...change }, context);
  return found ? `${found.state} ${found.ends}`.replaceAll('\u00a0', ' ') : undefined;
}

test('a consultant is at work in the hours of the time zone of the first region', () => {
  // Brisbane is 10 hours ahead of UTC.
  expect(describe('2026-11-29T21:59:00Z')).toBe('closed back today 8 am');
  expect(describe('2026-11-27T09:00:00Z')).toBe('closed back Mon 8 am');
  expect(describe('2026-11-29T22:00:00Z')).toBe('in-hours until 6 pm');
});

test('a consultant with own hours is at work on the own days until the own end', () => {
  const own = { opens: 9 * 60, closes: 17 * 60, workDays: [1, 3] };
  expect(describe('2026-11-29T22:30:00Z', own)).toBe('closed back today 9 am');
  expect(describe('2026-11-29T23:30:00Z', own)).toBe('in-hours until 5 pm');
  // Wednesday is in the leave, and Monday is the next day of work.
  expect(describe('2026-11-30T09:00:00Z', own)).toBe('closed back Mon 7 Dec 9 am');
});

test('leave comes before hours, and the next day of work is after the leave', () => {
  expect(describe('2026-12-02T01:00:00Z')).toBe('on-leave until Fri 4 Dec');
  expect(describe('2026-11-30T09:00:00Z')).toBe('closed back Mon 7 Dec 8 am');
});

test('gives the days of the next leave, but not of leave that has begun', () => {
  const find = (now: string) =>
    describeConsultantNow(hannah, { data: database.data, leave, now: new Date(now) })?.nextLeave;
  expect(find('2026-11-30T01:00:00Z')).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-04' });
  expect(find('2026-12-02T01:00:00Z')).toBeNull();
});

test('a consultant who has left has no state', () => {
  expect(describe('2026-11-30T01:00:00Z', { active: false })).toBeUndefined();
});
