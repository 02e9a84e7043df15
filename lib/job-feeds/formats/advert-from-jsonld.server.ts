import { z } from 'zod';
import type { Advert, AdvertPay } from './advert';

// A property of an unexpected shape counts as absent: schema.org allows many shapes, and one odd field must not
// cost the record.
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null);
const texts = z
  .union([z.string().transform((value) => [value]), z.array(z.string())])
  .nullish()
  .catch(null)
  .transform((value) => value ?? []);
const number = z.coerce.number().nullish().catch(null);
const named = z.union([z.string(), z.object({ name: z.string() }).transform((value) => value.name)]);

const amount = z.object({
  currency: text,
  value: z.union([
    z.number().transform((value) => ({ value, minValue: null, maxValue: null, unitText: null })),
    z.object({ value: number, minValue: number, maxValue: number, unitText: text }),
  ]),
});
const place = z.object({
  address: z
    .object({
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      addressCountry: named.nullish().catch(null),
    })
    .nullish()
    .catch(null),
  geo: z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }).nullish().catch(null),
});

const schema = z.object({
  identifier: z
    .union([
      z.string(),
      z.object({ value: z.union([z.string(), z.number()]) }).transform((value) => String(value.value)),
    ])
    .nullish()
    .catch(null),
  title: text,
  description: text,
  url: text,
  datePosted: text,
  validThrough: text,
  employmentType: texts,
  jobStartDate: text,
  jobEndDate: text,
  hiringOrganization: named.nullish().catch(null),
  jobLocation: z
    .union([
      place,
      z
        .array(place)
        .min(1)
        .transform((places) => places[0]),
    ])
    .nullish()
    .catch(null),
  occupationalCategory: texts,
  experienceRequirements: texts,
  qualifications: text,
  jobBenefits: text,
  workHours: text,
  baseSalary: amount.nullish().catch(null),
});

/** An advert from a schema.org JobPosting; null if the value is not an object. */
export function advertFromJsonld(value: unknown): Advert | null {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const job = parsed.data;
  const address = job.jobLocation?.address;
  return {
    format: 'jsonld',
    reference: job.identifier?.trim() || null,
    url: job.url,
    title: job.title,
    description: job.description ?? '',
    descriptionIsHtml: true,
    posted: job.datePosted,
    expires: job.validThrough,
    start: job.jobStartDate,
    end: job.jobEndDate,
    place: {
      id: null,
      name: address?.addressLocality ?? null,
      region: address?.addressRegion ?? null,
      country: address?.addressCountry ?? null,
      postcode: address?.postalCode ?? null,
      point: job.jobLocation?.geo ?? null,
    },
    specialty: job.occupationalCategory,
    grade: job.experienceRequirements,
    workType: job.employmentType,
    companies: job.hiringOrganization ? [job.hiringOrganization] : [],
    pay: payOf(job.baseSalary ?? null),
    shifts: job.workHours,
    benefits: job.jobBenefits,
    requirements: job.qualifications,
    facilityType: null,
    facilityDescription: null,
    fte: null,
    ongoing: null,
    status: null,
  };
}

function payOf(salary: z.infer<typeof amount> | null): AdvertPay | null {
  if (!salary) return null;
  const { value, minValue, maxValue, unitText } = salary.value;
  const min = minValue ?? value ?? maxValue;
  const max = maxValue ?? value ?? minValue;
  if (min === null || min === undefined || max === null || max === undefined) return null;
  return { min, max, unit: unitText ?? '', currency: salary.currency, negotiable: false };
}
