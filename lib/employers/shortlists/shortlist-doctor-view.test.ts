import { describeCheck } from './shortlist-doctor-view';

const check = { finding: null, lookedUpOn: null, checkedBy: null, seenOn: null };

test.each([
  [{}, 'We check the register before the first day, Mon 21 Dec'],
  [{ seenOn: '2026-11-20' }, 'Document checked on Fri 20 Nov'],
  [{ finding: 'verified' }, 'Checked on the register on Tue 24 Nov by Hannah'],
  [{ finding: 'conditions' }, /: the registration has conditions\. Ask your consultant/],
  [
    { finding: 'expired' },
    /: the registration has expired\. We check again before the first day, Mon 21 Dec\./,
  ],
  [{ finding: 'not-found' }, /: this number is not on the register\. We check again/],
] as const)('tells the employer what the register check found: %j', (found, words) => {
  const lookedUp = 'finding' in found ? { lookedUpOn: '2026-11-24', checkedBy: 'Hannah' } : {};
  const text = describeCheck({ ...check, ...lookedUp, ...found }, '2026-12-21');
  expect(text).toMatch(words instanceof RegExp ? words : new RegExp(`^${words}$`));
});
