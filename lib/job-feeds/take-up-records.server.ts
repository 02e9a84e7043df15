import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Advert } from './formats/advert';
import { layFix, type AdvertFix } from './advert-fix';
import { advertInRaw } from './formats/feed-formats.server';
import { feedVocabulary } from './feed-vocabulary';
import { importBatch } from './import-batch.server';
import { noCounts } from './import-counts';
import type { SourceSettings } from './import-run-store.server';
import { ofAnotherJob, type MappedRecord } from './job-row';
import { mapAdvert, referenceOf, type MappingContext } from './map-advert.server';
import { settle, type QuarantinedRecord } from './quarantine-store.server';
import { readPayLimits } from './read-pay-limits.server';
import { findFixes, recordKey } from './record-fix-store.server';

/** A refused record as it reads: its advert, its own name, and what a person laid over it before. */
export type ReadRecord = {
  record: QuarantinedRecord;
  advert: Advert | null;
  key: string;
  fix: AdvertFix | undefined;
};

/** Reads stored records of a source. */
export async function readRecords(
  db: Database,
  { source, records }: { source: string; records: QuarantinedRecord[] },
  { csv }: SourceSettings,
): Promise<ReadRecord[]> {
  const read = await Promise.all(
    records.map(async (record) => {
      const advert = await advertInRaw(record.raw, record.format, csv);
      // What is decided about a reference would go for the record that it belongs to as well.
      const reference = advert && !sharesReference(record) ? referenceOf(advert) : null;
      return { record, advert, reference, raw: record.raw };
    }),
  );
  const fixes = await findFixes(db, source, read);
  return read.map(({ record, advert, reference, raw }, index) => {
    const fix = fixes[index];
    return { record, advert, key: recordKey(fix?.ofText ? null : reference, raw), fix: fix?.fields };
  });
}

const sharesReference = ({ reasons }: QuarantinedRecord) => reasons.includes(ofAnotherJob);

/** What stored records of a source are mapped with. */
export async function mappingContext(data: ReferenceData, settings: SourceSettings): Promise<MappingContext> {
  return { ...settings, words: feedVocabulary(data), payLimits: await readPayLimits() };
}

/** A read record in our words with these fields laid over it, or why not; null where its text cannot be read. */
export function mapRead(
  { record, advert, fix }: ReadRecord,
  context: MappingContext,
  fields: AdvertFix = {},
): MappedRecord | null {
  const mapped = advert && mapAdvert(layFix(advert, { ...fix, ...fields }), context);
  if (!mapped || !sharesReference(record) || mapped.reference !== record.reference) return mapped;
  // Under the reference that it shares it would change the other record's job.
  const reasons = [ofAnotherJob, ...(mapped.ok ? [] : mapped.reasons)];
  return { ok: false, reference: mapped.reference, reasons };
}

/** Imports records of a run again as part of that run; they wait no more. The caller holds the publication lock. */
export async function takeUp(
  db: Database,
  { run, source, now, data }: { run: string; source: string; now: Date; data: ReferenceData },
  items: { record: QuarantinedRecord; mapped: MappedRecord }[],
): Promise<void> {
  await importBatch(
    db,
    { id: run, source, now, dryRun: false, dryNumbers: 0, data, mended: true },
    items.map(({ record: { position, raw }, mapped }) => ({
      record: { position, raw, value: null },
      mapped,
    })),
    noCounts(),
  );
  await settle(db, { ids: items.map(({ record }) => record.id), disposition: 'mended', now });
}
