import { listCountries } from './account-choices.server';

const countries = listCountries();

test('lists Australia and New Zealand first, then the other countries by name', () => {
  expect(countries.slice(0, 2)).toEqual([
    ['AU', 'Australia'],
    ['NZ', 'New Zealand'],
  ]);
  const others = countries.slice(2).map(([, name]) => name);
  expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'en-AU')));
});

test('lists no country twice, neither by code nor by name', () => {
  expect(new Set(countries.map(([code]) => code)).size).toBe(countries.length);
  expect(new Set(countries.map(([, name]) => name)).size).toBe(countries.length);
});
