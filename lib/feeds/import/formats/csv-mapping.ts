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
 * Says which CSV column fills each field of an advert. `constants` have a text that fills the field in every row. A
 * non-empty column takes precedence over the constant.
 */
export type CsvMapping = {
  columns: Partial<Record<CsvField, string>>;
  constants: Partial<Record<CsvField, string>>;
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
