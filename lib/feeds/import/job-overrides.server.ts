import { z } from 'zod';
import { parseIsoDate } from '@/lib/core/dates';
import { rateBounds, rateUnits, workTypes } from '@/lib/jobs/listing/job';
import type { ImportedJob } from './job-row';

/**
 * Facts that staff can override on a job from a feed, each with its fields. The fields of a fact are overridden and
 * restored together.
 */
const overridableFacts = {
  workType: ['workType'],
  role: ['specialty', 'field'],
  grades: ['grades'],
  facility: ['facilityDescription', 'facilityType'],
  place: ['placeId'],
  dates: ['start', 'end', 'ongoing'],
  fte: ['fte'],
  shifts: ['shifts'],
  pay: ['rate'],
  benefits: ['benefits'],
  requirements: ['requirements'],
  description: ['descriptionHtml'],
  closing: ['closesAt'],
} as const satisfies Record<string, readonly (keyof ImportedJob)[]>;

export type OverridableFact = keyof typeof overridableFacts;

export const overridableFactNames = Object.keys(overridableFacts) as OverridableFact[];

const day = z.string().refine((text) => parseIsoDate(text) !== null);
const list = z.array(z.string());

export const factFields = z
  .object({
    workType: z.enum(workTypes),
    specialty: z.string(),
    field: z.string().nullable(),
    grades: list,
    facilityDescription: z.string(),
    facilityType: z.string().nullable(),
    placeId: z.string(),
    start: day.nullable(),
    end: day.nullable(),
    ongoing: z.boolean(),
    fte: z.number(),
    shifts: list,
    rate: z
      .object({
        min: z.number().int(),
        max: z.number().int(),
        unit: z.enum(rateUnits),
        currency: z.enum(['AUD', 'NZD']).nullable(),
        basis: z.string().nullable(),
        negotiable: z.boolean(),
        bound: z.enum(rateBounds).nullish(),
      })
      .nullable(),
    benefits: list,
    requirements: list,
    descriptionHtml: z.string(),
    closesAt: z.string().nullable(),
  })
  .partial();
export type FactFields = z.infer<typeof factFields>;

export function fieldsOfFact(job: ImportedJob, fact: OverridableFact): FactFields {
  return factFields.parse(Object.fromEntries(overridableFacts[fact].map((field) => [field, job[field]])));
}
