import { z } from 'zod';
import type { Advert, AdvertPay } from './advert';
import { payOfParts } from './pay-of-parts';

// schema.org allows many shapes of a property. A property of an unexpected shape counts as absent, and its name is
// added to `unread` for staff.
const scalar = z.union([z.string(), z.number().transform(String)]);
const text = scalar.transform((value) => value.trim() || null);
const named = z.union([scalar, z.object({ name: scalar }).transform((value) => value.name)]);
const list = z
  .union([named.transform((value) => [value]), z.array(named)])
  .transform((values) => values.map((value) => value.trim()).filter(Boolean));
const joined = list.transform((values) => values.join('; ') || null);
/** Work types as codes. One string may hold several codes: "FULL_TIME, CONTRACTOR". */
const codes = list.transform((values) => values.flatMap((value) => value.split(/[,;|]/)));

const identifier = z.union([
  scalar,
  z.object({ value: scalar }).transform(({ value }) => value),
  z.object({ '@id': scalar }).transform((value) => value['@id']),
]);

const quantity = z.object({
  value: scalar.nullish(),
  minValue: scalar.nullish(),
  maxValue: scalar.nullish(),
  unitText: scalar.nullish(),
  unitCode: scalar.nullish(),
  currency: scalar.nullish(),
});
const salary = z.union([
  scalar.transform((value) => ({ value, nested: null })),
  quantity
    .extend({
      value: z.unknown().optional(),
      currencyCode: scalar.nullish(),
      priceCurrency: scalar.nullish(),
    })
    .transform((outer) => {
      const isNested = typeof outer.value === 'object' && outer.value !== null;
      const nested = isNested ? quantity.safeParse([outer.value].flat()[0]).data : undefined;
      return { value: null, nested: { outer, nested } };
    }),
]);

const coordinates = z
  .object({ latitude: scalar.nullish(), longitude: scalar.nullish() })
  .transform(({ latitude, longitude }) => toPoint(latitude ?? '', longitude ?? ''));

const address = z.union([
  scalar.transform((value) => ({ addressLocality: value })),
  z.object({
    addressLocality: named.nullish().catch(null),
    addressRegion: named.nullish().catch(null),
    postalCode: scalar.nullish().catch(null),
    addressCountry: named.nullish().catch(null),
  }),
]);
const location = z.union([
  scalar.transform((value) => ({ address: { addressLocality: value }, geo: null })),
  z.object({ address: z.unknown().optional(), geo: z.unknown().optional(), name: scalar.nullish() }),
]);

function buildFirstItemSchema<T>(schema: z.ZodType<T>) {
  return z.union([
    schema,
    z
      .array(schema)
      .min(1)
      .transform((all) => all[0] ?? null),
  ]);
}

/** Returns null if the coordinates are empty, or 0/0, which some forms write for "unknown". */
function toPoint(latitude: string, longitude: string): { latitude: number; longitude: number } | null {
  if (!latitude.trim() || !longitude.trim()) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPoint = Number.isFinite(point.latitude) && Number.isFinite(point.longitude);
  return isPoint && (point.latitude !== 0 || point.longitude !== 0) ? point : null;
}

class Properties {
  readonly warnings: string[] = [];

  has(name: string, count: number): boolean {
    const value = this.job[name];
    return Array.isArray(value) && value.length >= count;
  }

  warnUnread(name: string): void {
    this.warnings.push(`unread/${name}`);
  }

  constructor(private readonly job: Record<string, unknown>) {}

  read<T>(name: string, schema: z.ZodType<T>): T | null {
    const value = this.job[name];
    if (value === undefined || value === null || value === '') return null;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.warnUnread(name);
    return null;
  }
}

export function advertFromJsonld(value: unknown): Advert | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const job = new Properties({ ...value });
  const pay = readPay(job);
  return {
    format: 'jsonld',
    reference: job.read('identifier', buildFirstItemSchema(identifier))?.trim() || null,
    url: job.read('url', text),
    title: job.read('title', text) ?? job.read('name', text),
    description: job.read('description', joined) ?? '',
    descriptionIsHtml: true,
    posted: job.read('datePosted', text),
    expires: job.read('validThrough', text),
    start: job.read('jobStartDate', text),
    end: job.read('jobEndDate', text),
    place: readPlace(job),
    specialty: job.read('occupationalCategory', list) ?? [],
    grade: readExperience(job),
    workType: job.read('employmentType', codes) ?? [],
    companies: job.read('hiringOrganization', list) ?? [],
    pay,
    shifts: job.read('workHours', joined),
    benefits: job.read('jobBenefits', joined),
    requirements: job.read('qualifications', joined),
    facilityType: null,
    facilityDescription: null,
    fte: null,
    ongoing: null,
    status: null,
    warnings: job.warnings,
  };
}

function readExperience(job: Properties): string[] {
  // The list of grades is empty, because Google's OccupationalExperienceRequirements contains only a number of months.
  const months = z.object({ monthsOfExperience: z.unknown() }).transform((): string[] => []);
  return job.read('experienceRequirements', z.union([list, months])) ?? [];
}

function readPlace(job: Properties): Advert['place'] {
  const first = job.read('jobLocation', buildFirstItemSchema(location));
  if (job.has('jobLocation', 2)) job.warnings.push('place/several');
  const nowhere = { id: null, name: null, region: null, country: null, postcode: null, point: null };
  if (!first) return nowhere;
  const parsed = address.safeParse([first.address].flat()[0] ?? ('name' in first ? first.name : null));
  const geo = coordinates.safeParse(first.geo);
  if (!geo.success && first.geo) job.warnUnread('geo');
  if (!parsed.success) {
    if (first.address) job.warnUnread('address');
    return nowhere;
  }
  const plain = (value: string | null | undefined) => value?.trim() || null;
  const found: z.infer<typeof address> & { addressRegion?: string | null } = parsed.data;
  return {
    id: null,
    name: plain(found.addressLocality),
    region: 'addressRegion' in found ? plain(found.addressRegion) : null,
    country: 'addressCountry' in found ? plain(found.addressCountry) : null,
    postcode: 'postalCode' in found ? plain(found.postalCode) : null,
    point: geo.success ? geo.data : null,
  };
}

function readPay(job: Properties): AdvertPay | string | null {
  const found = job.read('baseSalary', buildFirstItemSchema(salary));
  if (!found) return null;
  const ownCurrency = job.read('salaryCurrency', text);
  if (!found.nested) return [ownCurrency, found.value].filter(Boolean).join(' ');
  const { outer, nested } = found.nested;
  const value = nested?.value ?? scalar.safeParse(outer.value).data ?? '';
  const lowest = nested?.minValue ?? outer.minValue ?? '';
  const highest = nested?.maxValue ?? outer.maxValue ?? '';
  const unit = nested?.unitText ?? outer.unitText ?? nested?.unitCode ?? outer.unitCode ?? '';
  const currency =
    outer.currency ?? nested?.currency ?? outer.currencyCode ?? outer.priceCurrency ?? ownCurrency;
  const parts = { rate: value.trim() || null, min: lowest.trim() || null, max: highest.trim() || null, unit };
  const hasRange = parts.min !== null || parts.max !== null;
  const pay = payOfParts(hasRange ? { ...parts, rate: null } : parts);
  if (pay === null && outer.value && !nested) job.warnUnread('baseSalary');
  if (pay === null) return null;
  return typeof pay === 'string' ? [currency, pay].filter(Boolean).join(' ') : { ...pay, currency };
}
