import { choice, choiceOrNone, oneLine } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { listCountries, listTimeZones } from './account-choices.server';
import { maxSpecialties } from './doctor';

// Schemas of the values a doctor chooses from lists, shared by all forms.

const isCountry = (code: string) => listCountries().some(([known]) => known === code);
const isZone = (zone: string) => {
  const { own, others } = listTimeZones();
  return [...own, ...others].some(([known]) => known === zone);
};

/** Country of residence, ISO 3166-1 alpha-2. */
export const country = choice(isCountry, 'Choose the country you live in');

/** Country of residence, or null without an answer. */
export const countryOrNone = choiceOrNone(isCountry, 'Choose a country from the list');

/** IANA zone of the doctor, or null without an answer. */
export const timeZoneOrNone = choiceOrNone(isZone, 'Choose a time zone from the list');

/** Names of the fields for specialties, up to the maximum. */
export const specialtyFields = Array.from({ length: maxSpecialties }, (_, index) => `specialty_${index + 1}`);

/** Slug of a grade. `message` is the error text. */
export const grade = ({ grades }: ReferenceData, message: string) =>
  choice((slug) => grades.has(slug), message);

/** Slug of a specialty. `message` is the error text. */
export const specialty = ({ specialties }: ReferenceData, message: string) =>
  choice((slug) => specialties.has(slug), message);

/** Fields for grade and specialties, all optional, with one select for each possible specialty. */
export function gradeFields({ grades, specialties }: ReferenceData) {
  const one = choiceOrNone((slug) => specialties.has(slug), 'Choose a speciality from the list');
  return {
    grade: choiceOrNone((slug) => grades.has(slug), 'Choose a grade from the list'),
    ...Object.fromEntries(specialtyFields.map((name) => [name, one])),
  };
}

/** Reads the specialties of a form in order, without duplicates. */
export function readSpecialties(fields: URLSearchParams, { specialties }: ReferenceData): string[] {
  const slugs = specialtyFields.map((name) => oneLine.parse(fields.get(name) ?? ''));
  return [...new Set(slugs)].filter((slug) => specialties.has(slug));
}
