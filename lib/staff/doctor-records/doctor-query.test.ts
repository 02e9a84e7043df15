import { readDoctorQuery } from './doctor-query';

test.each([
  ['med 0001-234', ['MED0001234']],
  ['12345', ['12345', 'MED0000012345']],
  ['0412 345 678', ['0412345678', 'MED0412345678']],
  ['+61 412 345', []],
  ['ada@exa', []],
  ["Zoë O'Brien", []],
])('reads the typed search %j as the registration numbers %j', (typed, registrations) => {
  expect(readDoctorQuery(typed)?.registrations).toEqual(registrations);
});

test.each(['a', '%_', ' '])('finds no doctor search terms in %j', (typed) => {
  expect(readDoctorQuery(typed)).toBeNull();
});
