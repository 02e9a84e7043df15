import { readFileSync } from 'node:fs';
import { searchSpecialities } from './search-specialities';
import { specialityGroups } from './speciality-choices';
import type { Specialty } from './specialty';

type Named = { slug: string; name: string; synonyms?: string[] };
const file = JSON.parse(readFileSync('db/reference/specialties.json', 'utf8')) as {
  specialties: (Named & { fields: Named[] })[];
  nzOnlyScopes: Named[];
  jobCategories: Named[];
};
const all = new Map<string, Specialty>();
const add = (one: Named, kind: Specialty['kind'], parent: string | null = null) =>
  all.has(one.slug) ||
  all.set(one.slug, {
    slug: one.slug,
    name: one.name,
    parent,
    kind,
    ordinal: all.size,
    synonyms: one.synonyms ?? [],
  });
for (const one of file.specialties) add(one, 'specialty');
for (const one of file.specialties) for (const field of one.fields) add(field, 'field', one.slug);
for (const one of file.nzOnlyScopes) add(one, 'nz-scope');
for (const one of file.jobCategories) add(one, 'category');

const groups = specialityGroups(all.values());
const options = groups.flatMap(({ label: group, choices }) =>
  choices.map(({ value, label }) => ({ slug: value, label, group })),
);
const synonyms = Object.fromEntries([...all.values()].map((one) => [one.slug, one.synonyms]));
const found = (typed: string) => searchSpecialities(typed, options, synonyms).map(({ label }) => label);

test('lists every speciality once, with a unique label', () => {
  expect(options.map(({ slug }) => slug).sort()).toEqual([...all.keys()].sort());
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
});

test('lists specialities first, then their fields, New Zealand’s scopes of practice and kinds of work', () => {
  expect(groups[0]?.label).toBe('Specialities');
  expect(groups[0]?.choices.slice(0, 2).map(({ label }) => label)).toEqual([
    'Addiction medicine',
    'Anaesthesia',
  ]);
  expect(groups.map(({ label }) => label)).toContain('Subspecialities of physician');
  expect(groups.slice(-2).map(({ label }) => label)).toEqual([
    'New Zealand vocational scopes',
    'Kinds of work',
  ]);
});

test('adds the speciality’s name to a field if two specialities have a field with this name', () => {
  expect(found('haematology')).toEqual(
    expect.arrayContaining(['Haematology (pathology)', 'Haematology (physician)']),
  );
});

test('leaves out specialities excluded by the caller, and every group that is then empty', () => {
  const left = specialityGroups(all.values(), new Set(['rural-generalist-medicine']));
  expect(left.map(({ label }) => label)).not.toContain('Subspecialities of general practice');
});

test.each([
  ['emergency medicine', 'Emergency medicine'],
  ['ED', 'Emergency medicine'],
  ['anaesthetics', 'Anaesthesia'],
  ['cardiol', 'Cardiology'],
  ['O&G', 'Obstetrics and gynaecology'],
])('the text %s finds the speciality %s first', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('finds all members of a speciality group by the group’s name', () => {
  expect(found('surgery')).toContain('Urology');
});

test('shows the whole list if nothing is typed, and finds nothing for unknown text', () => {
  expect(found('')).toHaveLength(options.length);
  expect(found('zzz')).toEqual([]);
});
