import { readDoctorQuery } from './doctor-query';

test.each([
  ['ada@exa', { kind: 'email', prefix: 'ada@exa' }],
  ['med 0001-234', { kind: 'number', phones: [], registrations: ['MED0001234'] }],
  ['0412 345', { kind: 'number', phones: ['+61412345', '+64412345'], registrations: ['0412345'] }],
  ['+61 412 345', { kind: 'number', phones: ['+61412345'], registrations: [] }],
  ['12345', { kind: 'number', phones: ['+12345', '+6112345', '+6412345'], registrations: ['12345'] }],
  ["Zoë O'Brien", { kind: 'name', words: ['zoe', 'obrien'] }],
  ['a', null],
  ['%_', null],
])('reads the search words %j as %j', (typed, query) => {
  expect(readDoctorQuery(typed)).toEqual(query);
});
