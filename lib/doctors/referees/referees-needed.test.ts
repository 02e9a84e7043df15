import { refereeDetails } from '@/tests/factories/referee';
import type { Referee, RequestState } from './referee';
import { monthsBefore, refereesNeeded } from './referees-needed';

const now = new Date('2026-11-20T03:00:00Z');
const at = { today: '2026-11-20', now };

let count = 0;
function referee(change: Partial<Referee> = {}, state?: RequestState): Referee {
  const request = state && {
    id: 'request',
    state,
    requestedAt: '2026-11-01T00:00:00Z',
    expiresAt: '2027-01-24T00:00:00Z',
    answeredAt: null,
  };
  return { ...refereeDetails, id: `r${(count += 1)}`, request: request ?? null, ...change };
}

const progress = (country: string | null, referees: Referee[]) =>
  refereesNeeded(country, referees, at).map((rule) => ({
    country: rule.country,
    named: rule.named,
    received: rule.received,
    of: rule.count,
  }));

test.each([
  ['Australia', 'AU', ['AU']],
  ['New Zealand', 'NZ', ['NZ']],
  ['an unknown country', null, ['AU', 'NZ']],
  ['another country', 'GB', ['AU', 'NZ']],
])('shows the rules about referees that apply to a doctor from %s', (_, country, shown) => {
  expect(progress(country, []).map((rule) => rule.country)).toEqual(shown);
});

test.each([
  ['who still works with the doctor', {}, 1],
  ['who worked with the doctor until exactly 12 months ago', { workedTo: '2025-11-20' }, 1],
  ['who worked with the doctor until 12 months and a day ago', { workedTo: '2025-11-19' }, 0],
  ['who is not a clinician', { relationship: 'other' as const }, 0],
  ['who is a peer', { relationship: 'peer' as const }, 1],
])('decides by Australia’s rule whether to count a referee %s', (_, change, named) => {
  expect(progress('AU', [referee(change)])).toEqual([{ country: 'AU', named, received: 0, of: 2 }]);
});

test.each([
  ['who worked with the doctor until exactly three years ago', { workedTo: '2023-11-20' }, 1],
  ['who worked with the doctor until three years and a day ago', { workedTo: '2023-11-19' }, 0],
  ['who is not a clinician', { relationship: 'other' as const }, 1],
])('decides by New Zealand’s rule whether to count a referee %s', (_, change, named) => {
  expect(progress('NZ', [referee(change)])).toEqual([{ country: 'NZ', named, received: 0, of: 3 }]);
});

test('counts a request as received once the referee has answered it, and leaves out referees who declined', () => {
  const referees = [referee({}, 'declined'), referee({}, 'completed'), referee({}, 'requested'), referee()];
  expect(progress('AU', referees)).toEqual([{ country: 'AU', named: 3, received: 1, of: 2 }]);
});

test.each([
  ['2026-11-20', 12, '2025-11-20'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-01-15', 36, '2023-01-15'],
])('the date %s minus %i months is %s', (date, months, before) => {
  expect(monthsBefore(date, months)).toBe(before);
});
