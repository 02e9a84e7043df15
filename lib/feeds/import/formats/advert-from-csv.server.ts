import { z } from 'zod';
import type { Advert } from './advert';
import { csvValue, plainCsvMapping, type CsvField, type CsvMapping } from './csv-mapping';
import { payOfParts } from './pay-of-parts';

const rowSchema = z.record(z.string(), z.string());

export function advertFromCsv(value: unknown, given: CsvMapping | null): Advert | null {
  const mapping = given ?? plainCsvMapping;
  const parsed = rowSchema.safeParse(value);
  if (!parsed.success) return null;
  const told = (field: CsvField) => csvValue(parsed.data, field, mapping);
  const list = (field: CsvField) => told(field)?.split(/[;|]/) ?? [];
  const company = told('company');
  const description = told('description') ?? '';
  return {
    format: 'csv',
    reference: told('reference'),
    url: told('url'),
    title: told('title'),
    description,
    descriptionIsHtml: /<(?:p|br|li|ul|div)\b/i.test(description),
    posted: told('posted'),
    expires: told('expires'),
    start: told('start'),
    end: told('end'),
    place: {
      id: null,
      name: told('place'),
      region: told('region'),
      country: told('country'),
      postcode: told('postcode'),
      point: null,
    },
    specialty: list('specialty'),
    grade: list('grade'),
    workType:
      told('workType')
        ?.split(/[,;|]/)
        .map((word) => word.trim()) ?? [],
    companies: company ? [company] : [],
    pay: payOfParts({
      rate: told('rate'),
      min: told('rateMin'),
      max: told('rateMax'),
      unit: told('rateUnit'),
    }),
    shifts: told('shifts'),
    benefits: told('benefits'),
    requirements: told('requirements'),
    facilityType: null,
    facilityDescription: null,
    ...readFte(told('fte')),
    ongoing: null,
    status: told('status'),
  };
}

export function readFte(text: string | null): Pick<Advert, 'fte' | 'warnings'> {
  if (text === null) return { fte: null, warnings: [] };
  const parts = /^(\d{1,3}(?:\.\d{1,3})?) ?(%)?(?: ?fte)?$/i.exec(text);
  return parts
    ? { fte: Number(parts[1]) / (parts[2] ? 100 : 1), warnings: [] }
    : { fte: null, warnings: ['fte/unreadable'] };
}
