import { readFields } from '@/lib/http/form-fields.server';
import { documentFields } from './documents-form.server';

const today = '2026-11-27';
const read = (typed: Record<string, string>) =>
  readFields(documentFields(today), new URLSearchParams({ do: 'save', ...typed }));

test('reads a document’s details from its form, and reads empty fields as null', () => {
  const typed = { kind: 'passport', number: ' PA 1 ', issuer: '', issued: '', expires: '2030-01-01' };
  expect(read(typed)).toEqual({
    input: {
      do: 'save',
      details: { kind: 'passport', number: 'PA 1', issuer: null, issuedOn: null, expiresOn: '2030-01-01' },
    },
  });
});

test.each([
  ['an unknown kind', { kind: 'selfie' }, 'kind', 'Choose what this document is'],
  ['a passport without an expiry', { kind: 'passport' }, 'expires', 'Enter the expiry date'],
  ['a police check without its age', { kind: 'police-check-au' }, 'issued', 'Enter the issue date'],
  ['a document of tomorrow', { kind: 'cv', issued: '2026-11-28' }, 'issued', 'This date is in the future'],
  [
    'an expired document',
    { kind: 'passport', expires: '2026-11-26' },
    'expires',
    'This document has expired. Upload the new document',
  ],
  ['31 February', { kind: 'cv', issued: '2026-02-31' }, 'issued', 'Enter the issue date, like 2026-03-31'],
  [
    'a number that is too long',
    { kind: 'cv', number: 'x'.repeat(61) },
    'number',
    'Use 60 characters or fewer',
  ],
])('refuses a document form with %s', (_, typed, field, message) => {
  expect(read(typed)).toEqual({ errors: [{ field, message }] });
});

test('accepts a document that expires on the current day, and a document that never expires', () => {
  expect(read({ kind: 'passport', expires: today })).toHaveProperty('input');
  expect(read({ kind: 'medical-degree' })).toHaveProperty('input');
});
