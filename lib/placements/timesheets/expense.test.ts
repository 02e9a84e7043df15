import { parseAmount } from './expense';

test.each([
  ['412', 41_200],
  ['$412.50', 41_250],
  ['1,234.5', 123_450],
  [' 0.05 ', 5],
  ['12.345', null],
  ['-5', null],
  ['1234567', null],
  ['', null],
  ['twelve', null],
])('reads an expense’s typed amount %j as %s cents', (text, cents) => expect(parseAmount(text)).toBe(cents));
