import { watchWrites } from './write-watch.server';

let now = 0;
const inserted = { command: 'INSERT', rowCount: 1 };

test.each([
  ['a write that succeeds', inserted, false],
  ['a write that changes nothing', { command: 'UPDATE', rowCount: 0 }, true],
  ['a read', { command: 'SELECT', rowCount: 3 }, true],
] as const)(
  'after a rejected write, the database counts as read-only until a write changes a row (next statement: %s)',
  (_, answer, refusing) => {
    const watch = watchWrites(() => now);
    expect(watch.isRefusing()).toBe(false);
    watch.refused();
    expect(watch.isRefusing()).toBe(true);
    watch.succeeded(answer);
    expect(watch.isRefusing()).toBe(refusing);
  },
);

test('the database no longer counts as read-only a minute after a rejected write', () => {
  const watch = watchWrites(() => now);
  watch.refused();
  now += 59_000;
  expect(watch.isRefusing()).toBe(true);
  now += 1_000;
  expect(watch.isRefusing()).toBe(false);
});
