import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseIsoDate } from '@/lib/core/dates';
import { radiiKm, searchRateUnits } from '@/lib/jobs/search/job-search';
import { formatArea, parseArea } from '@/lib/reference/places/map-area';
import { canonicalCriteria, toJobSearch, type AlertCriteria } from './job-alert';

const slugs = z.array(z.string().min(1).max(120)).min(1).max(60);
const edge = z.number().int();
const date = z.string().refine((text) => parseIsoDate(text) !== null);

// Rejects unknown criteria, because the alert would silently ignore them.
const schema = z.strictObject({
  q: z.string().min(1).max(400).optional(),
  literal: z.literal(true).optional(),
  workTypes: z
    .array(z.enum(['locum', 'permanent']))
    .min(1)
    .optional(),
  specialties: slugs.optional(),
  grades: slugs.optional(),
  regions: slugs.optional(),
  districts: slugs.optional(),
  shifts: slugs.optional(),
  benefits: slugs.optional(),
  mmm: z.array(z.number().int().min(1).max(7)).min(1).optional(),
  place: z.string().min(1).max(120).optional(),
  radiusKm: z.literal(radiiKm).optional(),
  area: z
    .strictObject({ west: edge, south: edge, east: edge, north: edge })
    .refine((area) => parseArea(formatArea(area)) !== null)
    .optional(),
  availableFrom: date.optional(),
  availableTo: date.optional(),
  fit: z.literal('fits').optional(),
  availability: z.literal(true).optional(),
  rateMin: z.number().int().positive().optional(),
  rateUnit: z.enum(searchRateUnits).optional(),
});

export function parseCriteria(stored: unknown): AlertCriteria {
  return canonicalCriteria(toJobSearch(schema.parse(stored)));
}

/** Returns the same hash for equal searches, because `criteria` are in canonical form. */
export function hashCriteria(criteria: AlertCriteria): string {
  return createHash('sha256').update(JSON.stringify(criteria)).digest('hex');
}
