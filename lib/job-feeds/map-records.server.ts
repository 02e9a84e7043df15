import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Advert, FeedFormat, FeedRecord } from './formats/advert';
import { layFix } from './advert-fix';
import { storedRaw } from './batch-writes.server';
import { plainCsvMapping, type CsvMapping } from './formats/csv-mapping';
import { formats } from './formats/feed-formats.server';
import { feedVocabulary } from './feed-vocabulary';
import type { FeedMeanings } from './feed-word';
import type { BatchItem } from './import-batch.server';
import type { MappedRecord } from './job-row';
import { mapAdvert, referenceOf, type MappingContext } from './map-advert.server';
import type { DateOrder } from './read-date-text';
import { readPayLimits } from './read-pay-limits.server';
import { findFixes } from './record-fix-store.server';

/** What the mapping of a source's records needs. */
export type MappingOfSource = MappingContext & { csv: CsvMapping };

/** Maps records of a file, each with what a person has decided about it. */
export async function mapRecords(
  db: Database,
  { source, format, records }: { source: string; format: FeedFormat; records: FeedRecord[] },
  context: MappingOfSource,
): Promise<BatchItem[]> {
  const read = records.map((record) => {
    const advert = formats[format].advert(record.value, context.csv);
    return { record, advert, reference: advert && referenceOf(advert), raw: storedRaw(record.raw) };
  });
  const fixes = await findFixes(db, source, read);
  return read.map(({ record, advert }, index) => {
    const fix = fixes[index];
    const mapped = mapRecord(advert && fix ? layFix(advert, fix.fields) : advert, context);
    if (!fix?.leftOut) return { record, mapped };
    const reasons = ['record/left-out'];
    // Where it is another record's, this one does not confirm the other one's job.
    const reference = fix.ofText ? null : mapped.reference;
    return { record, mapped: { ok: false, reference, reasons }, leftOut: true };
  });
}

/** An advert in our words, or why not. */
export function mapRecord(advert: Advert | null, context: MappingContext): MappedRecord {
  if (!advert) return { ok: false, reference: null, reasons: ['record/not-an-advert'] };
  return mapAdvert(advert, context);
}

/** A record as it came, and what it would become. */
export type PreviewedRecord = {
  reference: string | null;
  title: string | null;
  place: string | null;
  start: string | null;
  end: string | null;
  /** Why it would be quarantined; empty when it would not. */
  reasons: string[];
  /** What of it would be lost or mended. */
  warnings: string[];
};

/** The first records of a file, mapped; nothing is stored. `headings`: of a CSV file. */
export async function previewRecords(
  { data }: { data: ReferenceData },
  input: {
    bytes: Buffer;
    charset: string | null;
    format: FeedFormat;
    csv: CsvMapping | null;
    meanings: FeedMeanings;
    dateOrder: DateOrder;
    limit: number;
  },
): Promise<{ headings: string[]; rows: PreviewedRecord[] }> {
  const format = formats[input.format];
  const context = {
    words: feedVocabulary(data),
    meanings: input.meanings,
    payLimits: await readPayLimits(),
    dateOrder: input.dateOrder,
  };
  const rows: PreviewedRecord[] = [];
  let headings: string[] = [];
  for await (const record of format.read(chunk(input.bytes), input.charset)) {
    if (input.format === 'csv' && headings.length === 0) headings = Object.keys(Object(record.value));
    const advert = format.advert(record.value, input.csv ?? plainCsvMapping);
    const mapped = mapRecord(advert, context);
    rows.push({
      reference: mapped.reference,
      title: mapped.ok ? mapped.job.title : (advert?.title ?? null),
      place: mapped.ok ? (data.places.get(mapped.job.placeId)?.name ?? null) : (advert?.place.name ?? null),
      start: mapped.ok ? mapped.job.start : (advert?.start ?? null),
      end: mapped.ok ? mapped.job.end : (advert?.end ?? null),
      reasons: mapped.ok ? [] : mapped.reasons,
      warnings: mapped.ok ? mapped.warnings : [],
    });
    if (rows.length >= input.limit) break;
  }
  return { headings, rows };
}

async function* chunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
