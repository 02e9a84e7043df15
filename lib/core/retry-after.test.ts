import { readRetryAfter } from './retry-after';

const now = new Date('2027-03-01T00:00:00Z');

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['Mon, 01 Mar 2027 00:10:00 GMT', 600_000],
  ['999999999', 86_400_000],
  ['Tue, 01 Mar 2033 00:00:00 GMT', 86_400_000],
  ['0', undefined],
  ['-5', undefined],
  ['Sun, 28 Feb 2027 23:59:00 GMT', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('reads from the Retry-After header %j how long to wait', (header, wait) =>
  expect(readRetryAfter(header, now)).toBe(wait),
);
