import { searchAddress, type Field } from './search-form-address';

const form = (...fields: Field[]) => fields;
const nothing = { q: '', where: '' };

test('puts a single work type, specialty and region into the URL’s path, in this order', () => {
  const data = form(['region', 'queensland'], ['specialty', 'psychiatry'], ['work_type', 'locum']);
  expect(searchAddress(data, nothing)).toBe('/jobs/list/locum/psychiatry/queensland');
});

test('puts several values into the URL’s query, and leaves out empty fields', () => {
  const data = form(['specialty', 'a'], ['specialty', 'b'], ['grade', 'registrar'], ['from', ''], ['q', ' ']);
  expect(searchAddress(data, nothing)).toBe('/jobs/list?specialty=a&specialty=b&grade=registrar');
});

test('leaves default values out of a search’s URL', () => {
  const data = form(['sort', 'best-match'], ['rate_unit', 'day'], ['radius', '50'], ['page', '']);
  expect(searchAddress(data, nothing)).toBe('/jobs/list');
});

test('new text in the "What" field replaces the earlier speciality and is no longer searched literally', () => {
  const data = form(
    ['q', 'psych'],
    ['specialty', 'emergency-medicine'],
    ['literal', '1'],
    ['grade', 'registrar'],
  );
  expect(searchAddress(data, { q: 'ed', where: '' })).toBe('/jobs/list?q=psych&grade=registrar');
  expect(searchAddress(data, { q: 'psych', where: '' })).toBe(
    '/jobs/list/emergency-medicine?q=psych&literal=1&grade=registrar',
  );
});

test.each([
  ['unchanged', 'Psychiatry', '/jobs/list/psychiatry?grade=registrar'],
  ['replaced', 'ED', '/jobs/list?q=ED&grade=registrar'],
  ['emptied', '', '/jobs/list?grade=registrar'],
])(
  'keeps the speciality in the "What" field only while the text in this field is unchanged: %s',
  (_, q, address) => {
    const data = form(
      ['q', q],
      ['specialty', 'psychiatry'],
      ['shown_specialties', 'Psychiatry'],
      ['grade', 'registrar'],
    );
    expect(searchAddress(data, nothing)).toBe(address);
  },
);

test('ticking a second speciality keeps the speciality typed in the "What" field', () => {
  const data = form(
    ['q', 'Psychiatry'],
    ['specialty', 'psychiatry'],
    ['specialty', 'surgery'],
    ['shown_specialties', 'Psychiatry'],
  );
  expect(searchAddress(data, nothing)).toBe('/jobs/list?specialty=psychiatry&specialty=surgery');
});

test('in the "Where" field, unchanged text keeps its place, changed text replaces place and region, and emptying the field removes the place', () => {
  const rendered = { q: '', where: 'Broome, WA' };
  const place: Field[] = [
    ['place', 'broome-wa'],
    ['radius', '50'],
  ];
  expect(searchAddress(form(['where', 'Broome, WA'], ...place), rendered)).toBe(
    '/jobs/list?place=broome-wa&radius=50',
  );
  expect(searchAddress(form(['where', 'Derby'], ['region', 'victoria'], ...place), rendered)).toBe(
    '/jobs/list?where=Derby',
  );
  expect(searchAddress(form(['where', ''], ...place), rendered)).toBe('/jobs/list');
});
