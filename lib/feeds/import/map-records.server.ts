import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Advert, FeedFormat, FeedRecord } from './formats/advert';
import { layFix } from './advert-fix';
import { storedRaw } from './batch-writes.server';
import { plainCsvMapping, type CsvMapping } from './formats/csv-mapping';
import { formats } from './formats/feed-formats.server';
import type { FeedMeanings } from './feed-word';
import type { BatchItem } from './import-batch.server';
import { mapInThread, notAnAdvert, type MapAdverts } from './map-in-thread.server';
import type { DateOrder } from '@/lib/feeds/advert-text/read-date-text';
import { readPayLimits } from '@/lib/feeds/advert-text/read-pay-limits.server';
import { readReference } from '@/lib/feeds/advert-text/read-reference';
import { findFixes } from './record-fix-store.server';

export async function mapRecords(
  db: Database,
  { source, format, records }: { source: string; format: FeedFormat; records: FeedRecord[] },
  { csv, map }: { csv: CsvMapping; map: MapAdverts },
): Promise<BatchItem[]> {
  const read = records.map((record) => {
    const advert = formats[format].advert(record.value, csv);
    return { record, advert, reference: advert && readReference(advert), raw: storedRaw(record.raw) };
  });
  const fixes = await findFixes(db, source, read);
  const adverts = read.map(({ advert }, index) => {
    const fix = fixes[index];
    if (!advert || fix?.leftOut) return null;
    return fix ? layFix(advert, fix.fields) : advert;
  });
  const outcomes = await map(adverts);
  return read.map(({ record, reference: told }, index) => {
    const fix = fixes[index];
    if (!fix?.leftOut) return { record, mapped: outcomes[index] ?? notAnAdvert };
    const reasons = ['record/left-out'];
    // Staff decided about exactly this text, so no reference is returned. The reference may also belong to another
    // record, whose job this record must not confirm.
    const reference = fix.ofText ? null : told;
    return { record, mapped: { ok: false, reference, reasons }, leftOut: true };
  });
}

export type PreviewedRecord = {
  reference: string | null;
  title: string | null;
  place: string | null;
  start: string | null;
  end: string | null;
  reasons: string[];
  warnings: string[];
};

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
  const settings = {
    meanings: input.meanings,
    payLimits: await readPayLimits(),
    dateOrder: input.dateOrder,
  };
  const adverts: (Advert | null)[] = [];
  let headings: string[] = [];
  for await (const record of format.read(chunk(input.bytes), input.charset)) {
    if (input.format === 'csv' && headings.length === 0) headings = Object.keys(Object(record.value));
    adverts.push(format.advert(record.value, input.csv ?? plainCsvMapping));
    if (adverts.length >= input.limit) break;
  }
  const outcomes = await mapInThread(data, settings)(adverts);
  const rows = outcomes.map((mapped, index): PreviewedRecord => {
    const advert = adverts[index] ?? null;
    return {
      reference: mapped.reference,
      title: mapped.ok ? mapped.job.title : (advert?.title ?? null),
      place: mapped.ok ? (data.places.get(mapped.job.placeId)?.name ?? null) : (advert?.place.name ?? null),
      start: mapped.ok ? mapped.job.start : (advert?.start ?? null),
      end: mapped.ok ? mapped.job.end : (advert?.end ?? null),
      reasons: mapped.ok ? [] : mapped.reasons,
      warnings: mapped.ok ? mapped.warnings : [],
    };
  });
  return { headings, rows };
}

async function* chunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
