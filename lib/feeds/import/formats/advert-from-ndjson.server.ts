import { z } from 'zod';
import type { Advert } from './advert';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
const words = z.array(z.string()).default([]);

const schema = z.object({
  title: text,
  workType: z.string(),
  specialty: z.string(),
  field: text,
  grade: z.union([z.string().transform((grade) => [grade]), z.array(z.string())]),
  facility: z.object({ type: text, description: text, name: text }).partial(),
  employer: text,
  place: z.object({ id: text, name: text, state: text, country: text, postcode: text }).partial(),
  startDate: text,
  endDate: text,
  ongoing: z.boolean().nullish(),
  fte: z.number().nullish(),
  shifts: words,
  rate: z
    .object({
      min: z.number(),
      max: z.number(),
      unit: z.string(),
      currency: z.string().nullable(),
      negotiable: z.boolean().default(false),
    })
    .nullish(),
  benefits: words,
  requirements: words,
  description: text,
  status: text,
  postedAt: text,
  expiresAt: text,
  url: text,
  sourceRef: text,
});

export function advertFromNdjson(value: unknown): Advert | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const job = parsed.data;
  return {
    format: 'ndjson',
    reference: job.sourceRef,
    url: job.url,
    title: job.title,
    description: job.description ?? '',
    descriptionIsHtml: false,
    posted: job.postedAt,
    expires: job.expiresAt,
    start: job.startDate,
    end: job.endDate,
    place: {
      id: job.place.id ?? null,
      name: job.place.name ?? null,
      region: job.place.state ?? null,
      country: job.place.country ?? null,
      postcode: job.place.postcode ?? null,
      point: null,
    },
    specialty: job.field ? [job.specialty, job.field] : [job.specialty],
    grade: job.grade,
    workType: [job.workType],
    companies: [job.employer, job.facility.name ?? null].filter((name) => name !== null),
    pay: job.rate ?? null,
    shifts: job.shifts,
    benefits: job.benefits,
    requirements: job.requirements,
    facilityType: job.facility.type ?? null,
    facilityDescription: job.facility.name ? null : (job.facility.description ?? null),
    fte: job.fte ?? null,
    ongoing: job.ongoing ?? null,
    status: job.status,
  };
}
