import type { FeedPage } from '@/lib/feeds/sources/staff-feed';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { findVerdict } from './feed-verdict';

const at = '2026-11-26T09:00:00Z';
const nextRunAt = '2026-11-26T19:00:00Z';
const toFeed = (health: string, change: object = {}) =>
  ({
    ...{
      draft: false,
      held: null,
      check: null,
      wanted: false,
      paused: false,
      nextRunAt,
      troubledSince: null,
      jobs: 757,
      quarantined: 0,
    },
    runs: [{ number: 4, health, reason: 'The address was not found', startedAt: at, jobsAfter: 755 }],
    ...change,
  }) as unknown as FeedPage;

test('a source that works needs no action, and the verdict counts the jobs after its last run and names the next run', () => {
  expect(findVerdict(toFeed('healthy'))).toEqual({
    severity: 'success',
    text: `No action needed. Last run ${staffDayTime(at)}: 755 jobs, none in quarantine. Next run ${staffDayTime(nextRunAt)}.`,
  });
});

test('a source that works does not say “No action needed” while records are in quarantine', () => {
  expect(findVerdict(toFeed('healthy', { quarantined: 3 }))?.text).toMatch(
    /^Last run .*: 755 jobs, 3 in quarantine\./,
  );
});

test('a failed run asks staff to check the source, with the reason and the start of the trouble', () => {
  expect(findVerdict(toFeed('unhealthy', { paused: true, troubledSince: at }))).toEqual({
    severity: 'error',
    text: `Check the source: runs have failed since ${staffDayTime(at)}. The address was not found.`,
  });
});

test.each([
  ['a run waits for a decision', { held: {} }],
  ['a check of the file is shown', { check: {} }],
])('there is no second verdict while %s', (_, change) => {
  expect(findVerdict(toFeed('healthy', change))).toBeNull();
});
