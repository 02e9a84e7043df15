import { groupShifts } from './group-shifts';
import type { Shift } from '@/lib/placements/placement/placement';

const day: Shift = {
  date: '2026-12-08',
  kind: 'day',
  start: '08:00',
  end: '18:00',
  breakMinutes: 30,
  publicHoliday: false,
};
const night: Shift = { ...day, kind: 'night', start: '21:30', end: '08:00' };

test('groups equal shifts and joins consecutive days', () => {
  const shifts = [
    ...['2026-12-14', '2026-12-08', '2026-12-09'].map((date) => ({ ...day, date })),
    { ...night, date: '2026-12-10' },
    { ...day, date: '2026-12-11', publicHoliday: true },
  ];
  expect(
    groupShifts(shifts).map(({ days, kind, count }) => [days.replaceAll('\u00a0', ' '), kind, count]),
  ).toEqual([
    ['Tue 8 – Wed 9 Dec, Mon 14 Dec', 'Day', 3],
    ['Thu 10 Dec', 'Night', 1],
    ['Fri 11 Dec', 'Day, public holiday', 1],
  ]);
});

test('keeps shifts apart that differ only in their break', () => {
  expect(groupShifts([day, { ...day, breakMinutes: 0 }]).map(({ breakMinutes }) => breakMinutes)).toEqual([
    30, 0,
  ]);
});
