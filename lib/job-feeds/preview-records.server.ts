import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { FeedFormat } from './advert';
import { plainCsvMapping, type CsvMapping } from './csv-mapping';
import { formats } from './feed-formats.server';
import { feedVocabulary } from './feed-vocabulary';
import { mapRecord } from './map-records.server';
import type { DateOrder } from './read-advert-dates';
import { readPayLimits } from './read-pay-limits.server';

/** A record as it came, and what it would become. */
export type PreviewedRecord = {
  reference: string | null;
  title: string | null;
  place: string | null;
  start: string | null;
  end: string | null;
  /** Why it would be quarantined; empty when it would not. */
  reasons: string[];
};

/** The first records of a file, mapped; nothing is stored. `headings`: of a CSV file. */
export async function previewRecords(
  { data }: { data: ReferenceData; now: Date },
  input: { bytes: Buffer; format: FeedFormat; csv: CsvMapping | null; dateOrder: DateOrder; limit: number },
): Promise<{ headings: string[]; rows: PreviewedRecord[] }> {
  const format = formats[input.format];
  const context = {
    words: feedVocabulary(data),
    payLimits: await readPayLimits(),
    dateOrder: input.dateOrder,
  };
  const rows: PreviewedRecord[] = [];
  let headings: string[] = [];
  for await (const record of format.read(chunk(input.bytes))) {
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
    });
    if (rows.length >= input.limit) break;
  }
  return { headings, rows };
}

async function* chunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
