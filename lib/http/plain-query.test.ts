import { searchParamsToUrlQuery } from 'next/dist/shared/lib/router/utils/querystring';
import { plainQuery } from './plain-query';

const read = (text: string) => plainQuery(searchParamsToUrlQuery(new URLSearchParams(text)));

test('keeps query values that are texts or lists of texts', () => {
  expect(read('q=ED&grade=a&grade=b&empty=')).toEqual({ q: 'ED', grade: ['a', 'b'], empty: '' });
});

test.each([
  ['__proto__=1&sort=1', { sort: '1' }],
  ['constructor=1&toString=2&hasOwnProperty=3', { constructor: '1', toString: '2', hasOwnProperty: '3' }],
  ['__proto__=1&__proto__=2&page=2&page=3', { page: ['2', '3'] }],
])('never returns a function for a parameter named like a built-in object member: %s', (text, expected) => {
  const query = read(text);
  expect(Object.entries(query)).toEqual(Object.entries(expected));
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
