import { z } from 'zod';
import { rightsToWork, wantedWorkTypes, type Profile } from './profile';

const right = z.enum(rightsToWork).nullable();
const schema = z.object({
  grade: z.string().nullable(),
  specialties: z.array(z.string()),
  workTypes: z.array(z.enum(wantedWorkTypes)),
  wantedRegions: z.array(z.string()),
  availableFrom: z.string().nullable(),
  availability: z.string(),
  rightToWorkAu: right,
  rightToWorkNz: right,
  about: z.string(),
});

export function readProfile(value: unknown): Profile {
  return schema.parse(value);
}

export const profileColumns = [
  'grade',
  'specialties',
  'work_types',
  'wanted_regions',
  'available_from',
  'availability',
  'right_to_work_au',
  'right_to_work_nz',
] as const;

export function toProfile(row: {
  grade: string | null;
  specialties: string[];
  work_types: string[];
  wanted_regions: string[];
  available_from: string | null;
  availability: string;
  right_to_work_au: string | null;
  right_to_work_nz: string | null;
  about?: string;
}): Profile {
  return readProfile({
    grade: row.grade,
    specialties: row.specialties,
    workTypes: row.work_types,
    wantedRegions: row.wanted_regions,
    availableFrom: row.available_from,
    availability: row.availability,
    rightToWorkAu: row.right_to_work_au,
    rightToWorkNz: row.right_to_work_nz,
    about: row.about ?? '',
  });
}
