import fc from 'fast-check';
import { refereeDetails } from '@/tests/factories/referee';
import { dueReminder, nextReminder, reminderDays } from './reference-request';
import { refereeState } from './referee';
import { summariseReferee } from './referee-labels';

const asked = new Date('2026-11-20T03:00:00Z');
const after = (days: number) => new Date(asked.getTime() + days * 86_400_000);
const requestedAt = asked.toISOString();

test.each([
  [6.99, null, null],
  [7, 7, null],
  [9, 7, 9],
  [14, 14, 9],
  [29.9, 28, 16],
  [30, 28, 30],
  [83, 28, 30],
])(
  '%d days after the request, the latest due reminder to the referee is for day %p, and to the doctor for day %p',
  (days, referee, doctor) => {
    expect(dueReminder('referee', asked, after(days))).toBe(referee);
    expect(dueReminder('doctor', asked, after(days))).toBe(doctor);
  },
);

test('the date announced for each next reminder is the day on which that reminder is sent', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 83, noNaN: true }), (days) => {
      const next = nextReminder({ requestedAt }, after(days));
      if (!next) return expect(days).toBeGreaterThanOrEqual(28);
      const day = Math.round((next.getTime() - asked.getTime()) / 86_400_000);
      expect(reminderDays.referee).toContain(day);
      expect(dueReminder('referee', asked, next)).toBe(day);
      expect(dueReminder('referee', asked, after(days))).not.toBe(day);
    }),
  );
});

test('a request past its deadline counts as expired, and no emails about it are sent, even before any task has run', () => {
  const request = {
    id: 'r',
    state: 'opened' as const,
    requestedAt,
    expiresAt: after(84).toISOString(),
    answeredAt: null,
  };
  const referee = { ...refereeDetails, id: 'a', request };
  expect(refereeState(referee, after(83.9))).toBe('opened');
  expect(refereeState(referee, after(84))).toBe('expired');
  const said = summariseReferee(referee, { now: after(8), timeZone: 'Australia/Sydney' });
  expect(said).toMatchObject({ state: 'opened', nextReminder: after(14).toISOString() });
  expect(said.words).toContain('We will remind the referee again on 4 December.');
  const over = summariseReferee(referee, { now: after(84), timeZone: 'Australia/Sydney' });
  expect(over).toMatchObject({ state: 'expired', nextReminder: null });
});
