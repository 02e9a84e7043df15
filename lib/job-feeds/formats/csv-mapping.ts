/** Fields of an advert that a column of a CSV file may fill. */
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

/** How a CSV file reads: for a field the heading of its column, or a text that is the same for every row. A column goes before a constant where it has a value. */
export type CsvMapping = {
  columns: Partial<Record<CsvField, string>>;
  constants: Partial<Record<CsvField, string>>;
};

/** The mapping of a file whose headings are the names of the fields. */
export const plainCsvMapping: CsvMapping = {
  columns: Object.fromEntries(csvFields.map((field) => [field, field])),
  constants: {},
};

/** The value of a field in a row; headings are compared without regard to case and outer spaces. */
export function csvValue(row: Record<string, string>, field: CsvField, mapping: CsvMapping): string | null {
  const column = mapping.columns[field]?.trim().toLowerCase();
  const found = column ? Object.entries(row).find(([name]) => name.trim().toLowerCase() === column) : null;
  return found?.[1].trim() || mapping.constants[field]?.trim() || null;
}
