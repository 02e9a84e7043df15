import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/core/result';
import { firstErrors, type FieldProblem } from '@/lib/http/form-fields.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Profile } from './profile';
import {
  aboutField,
  availabilityFields,
  gradeFields,
  readSpecialties,
  readTicked,
  rightFields,
} from './profile-fields.server';

/** What was typed into the form of the profile, or an error for each field to mend. Every part may be empty. */
export function readProfileForm(
  fields: URLSearchParams,
  data: ReferenceData,
): Result<Profile, { code: 'profile/invalid'; errors: FieldProblem[] }> {
  const parsed = z
    .object({ ...gradeFields(data), ...availabilityFields, ...rightFields, ...aboutField })
    .safeParse(Object.fromEntries(fields));
  if (!parsed.success) return fail({ code: 'profile/invalid', errors: firstErrors(parsed.error) });
  const value = parsed.data;
  return ok({
    grade: value.grade,
    specialties: readSpecialties(fields, data),
    ...readTicked(fields, data),
    availableFrom: value.available_from,
    availability: value.availability,
    rightToWorkAu: value.right_au,
    rightToWorkNz: value.right_nz,
    about: value.about,
  });
}
