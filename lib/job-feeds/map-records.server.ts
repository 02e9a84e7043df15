import type { Database } from '@/lib/services/database/database';
import type { Advert, FeedFormat, FeedRecord } from './advert';
import { layFix } from './advert-fix';
import { storedRaw } from './batch-writes.server';
import type { CsvMapping } from './csv-mapping';
import { formats } from './feed-formats.server';
import type { BatchItem } from './import-batch.server';
import type { MappedRecord } from './job-row';
import { mapAdvert, type MappingContext } from './map-advert.server';
import { findFixes, recordKey } from './record-fix-store.server';

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
    return { record, advert, key: recordKey(referenceOf(advert), storedRaw(record.raw)) };
  });
  const fixes = await findFixes(
    db,
    source,
    read.map(({ key }) => key),
  );
  return read.map(({ record, advert, key }) => {
    const fix = fixes.get(key);
    const mapped = mapRecord(advert && fix ? layFix(advert, fix.fields) : advert, context);
    if (!fix?.leftOut) return { record, mapped };
    const reasons = ['record/left-out'];
    return { record, mapped: { ok: false, reference: mapped.reference, reasons }, leftOut: true };
  });
}

/** An advert in our words, or why not. */
export function mapRecord(advert: Advert | null, context: MappingContext): MappedRecord {
  if (!advert) return { ok: false, reference: null, reasons: ['record/not-an-advert'] };
  return mapAdvert(advert, context);
}

/** The reference that a record came with. */
export function referenceOf(advert: Advert | null): string | null {
  return advert?.reference ?? advert?.url?.replace(/[?#].*$/s, '') ?? null;
}
