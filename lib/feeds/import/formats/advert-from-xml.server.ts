import { z } from 'zod';
import type { Advert } from './advert';
import { readFte } from './advert-from-csv.server';
import type { CsvField, CsvMapping } from './csv-mapping';
import { fieldNames } from './field-names';
import { payOfParts } from './pay-of-parts';

type XmlField = keyof typeof fieldNames | CsvField;

const recordSchema = z.record(z.string(), z.string());

export const repeatedElements: ReadonlySet<string> = new Set([
  ...fieldNames.workType,
  ...fieldNames.specialty,
  ...fieldNames.grade,
]);

export function advertFromXml(value: unknown, mapping: CsvMapping | null = null): Advert | null {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) return null;
  const columns: Partial<Record<XmlField, string>> = mapping?.columns ?? {};
  const constants: Partial<Record<XmlField, string>> = mapping?.constants ?? {};
  const usualNames: Partial<Record<XmlField, string[]>> = fieldNames;
  const read = (field: XmlField): string | null => {
    for (const name of [columns[field]?.toLowerCase(), ...(usualNames[field] ?? [])]) {
      const found = name && parsed.data[name]?.trim();
      if (found) return found;
    }
    return constants[field] ?? null;
  };
  const list = (field: XmlField, separator: RegExp) => read(field)?.split(separator) ?? [];
  return {
    format: 'xml',
    reference: read('reference'),
    url: read('url'),
    title: read('title'),
    description: read('description') ?? '',
    descriptionIsHtml: true,
    posted: read('posted'),
    expires: read('expires'),
    start: read('start'),
    end: read('end'),
    place: {
      id: null,
      name: read('place'),
      region: read('region'),
      country: read('country'),
      postcode: read('postcode'),
      point: null,
    },
    specialty: list('specialty', /;/),
    grade: list('grade', /;/),
    workType: list('workType', /[,;|]/),
    companies: [read('company'), read('sourceName')].filter((name) => name !== null),
    pay: readPay(read),
    shifts: read('shifts'),
    benefits: read('benefits'),
    requirements: read('requirements'),
    facilityType: null,
    facilityDescription: null,
    ...readFte(read('fte')),
    ongoing: null,
    status: read('status'),
  };
}

function readPay(read: (field: XmlField) => string | null): Advert['pay'] {
  const [min, max] = [read('rateMin'), read('rateMax')];
  const currency = read('currency');
  // The salary text is often a mere summary of minimum and maximum, so it is used only if both are missing.
  const pay = payOfParts({ rate: min || max ? null : read('rate'), min, max, unit: read('rateUnit') });
  if (pay === null || currency === null) return pay;
  return typeof pay === 'string' ? `${currency} ${pay}` : { ...pay, currency };
}
