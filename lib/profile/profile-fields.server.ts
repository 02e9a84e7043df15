import { z } from 'zod';
import { parseIsoDate } from '@/lib/core/dates';
import { manyLines, oneLine } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { specialtyFields } from '@/lib/account/read-account-form.server';
import { profileLimits, rightsToWork, wantedWorkTypes, type Profile } from './profile';

const choice = (known: (value: string) => boolean, message: string) =>
  oneLine.refine((value) => value === '' || known(value), message).transform((value) => value || null);

const right = oneLine
  .default('')
  .pipe(z.enum(['', ...rightsToWork], 'Choose one of the answers'))
  .transform((value) => value || null);

/** Grade and specialties: a select for each specialty that there is room for. */
export function gradeFields(data: ReferenceData) {
  const specialty = choice((slug) => data.specialties.has(slug), 'Choose a speciality from the list');
  return {
    grade: choice((slug) => data.grades.has(slug), 'Choose a grade from the list'),
    ...Object.fromEntries(specialtyFields.map((name) => [name, specialty])),
  };
}

/** Availability in words and as a day. Work types and regions are tick boxes: see `readTicked`. */
export const availabilityFields = {
  available_from: oneLine
    .refine((text) => text === '' || parseIsoDate(text) !== null, 'Enter a date, like 7 December 2026')
    .transform((text) => text || null),
  availability: oneLine.pipe(
    z.string().max(profileLimits.availability, `Use ${profileLimits.availability} characters at most`),
  ),
};

export const rightFields = { right_au: right, right_nz: right };
export const aboutField = {
  about: manyLines.pipe(
    z.string().max(profileLimits.about, 'Shorten the text about yourself to 1,500 characters'),
  ),
};

/** Specialties chosen in the fields of a form, each once, in their order. */
export function readSpecialties(fields: URLSearchParams, data: ReferenceData): string[] {
  const slugs = specialtyFields.map((name) => oneLine.parse(fields.get(name) ?? ''));
  return [...new Set(slugs)].filter((slug) => data.specialties.has(slug));
}

/** Work types and regions that are ticked; what nobody offers is passed over. */
export function readTicked(
  fields: URLSearchParams,
  data: ReferenceData,
): Pick<Profile, 'workTypes' | 'wantedRegions'> {
  return {
    workTypes: wantedWorkTypes.filter((type) => fields.has(`work_${type}`)),
    wantedRegions: [...data.regions.keys()].filter((iso) => fields.has(`region_${iso}`)),
  };
}
