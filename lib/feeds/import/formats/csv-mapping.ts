export const csvFields = [
  'reference',
  'title',
  'place',
  'region',
  'postcode',
  'country',
  'specialty',
  'grade',
  'workType',
  'start',
  'end',
  'rate',
  'rateMin',
  'rateMax',
  'rateUnit',
  'description',
  'shifts',
  'benefits',
  'requirements',
  'posted',
  'expires',
  'url',
  'company',
  'fte',
  'status',
] as const;
export type CsvField = (typeof csvFields)[number];

/**
 * Maps fields of an advert to columns of a CSV file or elements of an XML record. A value in `constants` fills its
 * field in every row in which the column is empty.
 */
export type CsvMapping = {
  columns: Partial<Record<CsvField, string>>;
  constants: Partial<Record<CsvField, string>>;
  /** XML element that contains one job. Undefined if the element has one of the usual names. */
  record?: string | undefined;
};

export const plainCsvMapping: CsvMapping = {
  columns: Object.fromEntries(csvFields.map((field) => [field, field])),
  constants: {},
};

export function csvValue(row: Record<string, string>, field: CsvField, mapping: CsvMapping): string | null {
  const column = mapping.columns[field]?.trim().toLowerCase();
  const found = column ? Object.entries(row).find(([name]) => name.trim().toLowerCase() === column) : null;
  return found?.[1].trim() || mapping.constants[field]?.trim() || null;
}
