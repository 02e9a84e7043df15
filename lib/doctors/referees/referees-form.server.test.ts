import { readFields } from '@/lib/http/form-fields.server';
import { monthText, parseMonth } from './referee';
import { refereeFields } from './referees-form.server';

test.each([
  ['03/2025', '2025-03-01'],
  ['3/2025', '2025-03-01'],
  ['2025-03', '2025-03-01'],
  ['2025-03-15', '2025-03-01'],
  ['15/03/2025', '2025-03-01'],
  ['March 2025', '2025-03-01'],
  [' sept 2024 ', '2024-09-01'],
  ['12 Mar 2025', '2025-03-01'],
  ['03\u20132025', '2025-03-01'],
  ['13/2025', null],
  ['2025', null],
  ['soon', null],
  ['Foo 2025', null],
  ['', null],
])('reads “%s” as the month %p', (text, month) => {
  expect(parseMonth(text)).toBe(month);
});

test('reads a month formatted by the site as the same month', () => {
  expect(parseMonth(monthText('2025-03-31'))).toBe('2025-03-01');
});

const filled = {
  do: 'save',
  name: 'Aroha Ngata',
  position: 'Emergency physician',
  organisation: 'Warialda District Hospital',
  relationship: 'supervisor',
  email: 'aroha.ngata@example.org',
  phone: '',
  worked_from: '02/2025',
  worked_to: '',
};
const read = (change: Record<string, string> = {}, country: 'AU' | 'NZ' = 'AU') =>
  readFields(
    refereeFields({ country, today: '2026-11-20', ownEmail: 'own.name@example.com' }),
    new URLSearchParams({ ...filled, ...change }),
  );

test.each([
  ['no name', { name: '  ' }, 'name'],
  ['a link as the name', { name: 'www.example.org' }, 'name'],
  ['no relationship', { relationship: '' }, 'relationship'],
  ['no email address', { email: 'aroha' }, 'email'],
  ['an invalid phone number', { phone: '12' }, 'phone'],
  ['no month', { worked_from: '' }, 'worked_from'],
  ['a future month', { worked_from: '12/2026' }, 'worked_from'],
  ['a future end', { worked_to: '12/2026' }, 'worked_to'],
  ['an end before the beginning', { worked_to: '01/2025' }, 'worked_to'],
])('reports a referee with %s beside the field concerned', (_, change, field) => {
  const result = read(change);
  expect('errors' in result ? result.errors.map((error) => error.field) : []).toEqual([field]);
});

test('reports all errors in a referee’s details together', () => {
  const result = read({ worked_from: '12/2026', email: 'Own.Name@example.com', relationship: '' });
  expect('errors' in result ? result.errors.map(({ field }) => field).toSorted() : []).toEqual([
    'email',
    'relationship',
    'worked_from',
  ]);
  const later = read({ worked_to: '01/2025', name: '' });
  expect('errors' in later ? later.errors.map(({ field }) => field).toSorted() : []).toEqual([
    'name',
    'worked_to',
  ]);
});

test('normalises months and phone numbers, and records the referee’s permission only if the box is ticked', () => {
  expect(read({ phone: '021 123 4567', worked_to: '02/2025', permission: 'on' }, 'NZ')).toMatchObject({
    input: {
      details: {
        phone: '+64211234567',
        workedFrom: '2025-02-01',
        workedTo: '2025-02-28',
        permission: true,
      },
    },
  });
  expect(read({ phone: '0412 345 678' })).toMatchObject({
    input: { details: { phone: '+61412345678', workedTo: null, permission: false } },
  });
});
