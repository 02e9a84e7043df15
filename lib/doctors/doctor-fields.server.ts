import { choice, choiceOrNone, oneLine } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { listCountries, listTimeZones } from './account-choices.server';
import { maxSpecialties } from './doctor';

// What a doctor chooses from lists, in whichever form: account, profile, onboarding, enquiry, registering.

const isCountry = (code: string) => listCountries().some(([known]) => known === code);
const isZone = (zone: string) => {
  const { own, others } = listTimeZones();
  return [...own, ...others].some(([known]) => known === zone);
};

/** Where somebody lives, ISO 3166-1 alpha-2. */
export const country = choice(isCountry, 'Choose the country you live in');

/** Where somebody lives, or null for no answer. */
export const countryOrNone = choiceOrNone(isCountry, 'Choose a country from the list');

/** The IANA zone of a doctor's clock, or null for no answer. */
export const timeZoneOrNone = choiceOrNone(isZone, 'Choose a time zone from the list');

/** Names of the fields for specialties, one for each that there is room for. */
export const specialtyFields = Array.from({ length: maxSpecialties }, (_, index) => `specialty_${index + 1}`);

/** The slug of a grade; `message` says whose. */
export const grade = ({ grades }: ReferenceData, message: string) =>
  choice((slug) => grades.has(slug), message);

/** The slug of a speciality; `message` says whose. */
export const specialty = ({ specialties }: ReferenceData, message: string) =>
  choice((slug) => specialties.has(slug), message);

/** Grade and specialties, each of which may be left out: a select for each speciality that there is room for. */
export function gradeFields({ grades, specialties }: ReferenceData) {
  const one = choiceOrNone((slug) => specialties.has(slug), 'Choose a speciality from the list');
  return {
    grade: choiceOrNone((slug) => grades.has(slug), 'Choose a grade from the list'),
    ...Object.fromEntries(specialtyFields.map((name) => [name, one])),
  };
}

/** Specialties chosen in the fields of a form, each once, in their order. */
export function readSpecialties(fields: URLSearchParams, { specialties }: ReferenceData): string[] {
  const slugs = specialtyFields.map((name) => oneLine.parse(fields.get(name) ?? ''));
  return [...new Set(slugs)].filter((slug) => specialties.has(slug));
}
