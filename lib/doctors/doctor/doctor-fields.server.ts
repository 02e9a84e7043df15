import { choice, choiceOrNone, oneLine } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { listCountries, listTimeZones } from './account-choices.server';
import { maxSpecialties } from './doctor';

const isCountry = (code: string) => listCountries().some(({ value }) => value === code);
const isZone = (zone: string) => {
  const { own, others } = listTimeZones();
  return [...own, ...others].some(({ value }) => value === zone);
};

export const country = choice(isCountry, 'Choose the country you live in');

export const countryOrNone = choiceOrNone(isCountry, 'Choose a country from the list');

export const timeZoneOrNone = choiceOrNone(isZone, 'Choose a time zone from the list');

export const specialtyFields = Array.from({ length: maxSpecialties }, (_, index) => `specialty_${index + 1}`);

export const grade = ({ grades }: ReferenceData, message: string) =>
  choice((slug) => grades.has(slug), message);

export const specialty = ({ specialties }: ReferenceData, message: string) =>
  choice((slug) => specialties.has(slug), message);

export function gradeFields({ grades, specialties }: ReferenceData) {
  const one = choiceOrNone((slug) => specialties.has(slug), 'Choose a speciality from the list');
  return {
    grade: choiceOrNone((slug) => grades.has(slug), 'Choose a grade from the list'),
    ...Object.fromEntries(specialtyFields.map((name) => [name, one])),
  };
}

export function readSpecialties(fields: URLSearchParams, { specialties }: ReferenceData): string[] {
  const slugs = specialtyFields.map((name) => oneLine.parse(fields.get(name) ?? ''));
  return [...new Set(slugs)].filter((slug) => specialties.has(slug));
}
