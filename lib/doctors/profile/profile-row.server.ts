import { z } from 'zod';
import { camelCase } from '@/lib/services/database/database';
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

export const toProfile = (row: object): Profile => readProfile({ about: '', ...camelCase(row) });
