import { readHundredths } from './read-fields';

test.each([
  ['1850', 185_000],
  ['1,850', 185_000],
  ['1,850.5', 185_050],
  ['1 850.50', 185_050],
  ['1\u00a0850', 185_000],
  ['1,234,567.89', 123_456_789],
  ['$187.50', 18_750],
  ['AU$ 187.50', 18_750],
  ['NZ$187', 18_700],
  ['187,50', 18_750],
  ['187,5', 18_750],
  ['.5', 50],
  ['7.', 700],
  ['007', 700],
  ['0', 0],
  ['0.00', 0],
  [' 10 ', 1_000],
  ['999999999999', 99_999_999_999_900],
  // This number has more digits than the parser reads, so it becomes a number above every limit.
  ['99999999999999999999', 100_000_000_000_000],
])('reads the typed number %j as %d hundredths of a unit', (text, hundredths) => {
  expect(readHundredths(text)).toEqual({ ok: true, value: hundredths });
});

test.each([
  ['', 'number/empty'],
  ['  ', 'number/empty'],
  ['$', 'number/empty'],
  ['-5', 'number/negative'],
  ['\u22125.50', 'number/negative'],
  ['- 1,850', 'number/negative'],
  ['ten', 'number/unreadable'],
  ['1.234.567', 'number/unreadable'],
  ['1.500', 'number/unreadable'],
  ['1,5000', 'number/unreadable'],
  ['12,34,567', 'number/unreadable'],
  ['1 5', 'number/unreadable'],
  ['187.505', 'number/unreadable'],
  ['1e6', 'number/unreadable'],
  ['0x10', 'number/unreadable'],
  ['.', 'number/unreadable'],
  ['-', 'number/unreadable'],
  ['1850 per day', 'number/unreadable'],
])('refuses the typed number %j: %s', (text, code) => {
  expect(readHundredths(text)).toEqual({ ok: false, failure: { code } });
});
