import { buildStaffQuery } from './staff-query';

test.each([
  ["Zoë O'Brien", "'zoe':* & 'obrien':*"],
  ['Dr. Tāwhiri', "'tawhiri':*"],
  ['Anne-Marie', "'anne':* & 'marie':*"],
  ['李娜', "'李娜':*"],
  ['J Smith', "'j' & 'smith':*"],
  ['Ada_%@exa', "'ada_%@exa':*"],
  [String.raw`o'b\@x`, String.raw`'o\'b\\@x':*`],
  ['ENQ-100016 cairns', "'#enq100016':* & 'cairns':*"],
  ['enq 1', "'#enq1'"],
  ['J100123', "'j100123':*"],
  ['J10', "'j10'"],
  ['MED 0001234567', "'0001234567':*"],
  ['med 00', "'00'"],
  ['medicine', "'medicine':*"],
  ['+61 (0)412 345', "'61412345':*"],
  ['0061 412 345', "'61412345':*"],
  ['+61 41', "'6141'"],
  ['+61 4', "'614'"],
  ['12', "'12'"],
])('turns the typed search %j into the database query %s', (typed, query) => {
  expect(buildStaffQuery(typed)).toEqual(query);
});

test('searches for a number without a country code as a phone number in either country, as a reference, and as the last digits of a number', () => {
  expect(buildStaffQuery('0412 345 678 psychiatry')).toBe(
    "('0412345678':* | '61412345678':* | '64412345678':* | '#0412345678':* | '<8765432140':*) & 'psychiatry':*",
  );
});

test.each(['', ' ', 'a', '%', '-- '])('finds no search terms in %j', (typed) => {
  expect(buildStaffQuery(typed)).toBeNull();
});
