import { listCountries } from './account-choices.server';

const countries = listCountries();

test('lists Australia and New Zealand before all other countries, which are sorted by name', () => {
  expect(countries.slice(0, 2)).toEqual([
    { value: 'AU', label: 'Australia' },
    { value: 'NZ', label: 'New Zealand' },
  ]);
  const others = countries.slice(2).map(({ label }) => label);
  expect(others).toEqual([...others].sort((a, b) => a.localeCompare(b, 'en-AU')));
});

test('lists each country’s code and name only once', () => {
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
});
