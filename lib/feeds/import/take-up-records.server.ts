import { isDeepStrictEqual } from 'node:util';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { Advert } from './formats/advert';
import { layFix, type AdvertFix } from './advert-fix';
import type { FeedMeanings } from './feed-word';
import { advertInRaw } from './formats/feed-formats.server';
import { importBatch } from './import-batch.server';
import { noCounts } from './import-counts';
import type { SourceSettings } from './import-run-store.server';
import { ofAnotherJob, type MappedRecord } from './job-row';
import { mapInThread, notAnAdvert } from './map-in-thread.server';
import { settle, type QuarantinedRecord } from './quarantine-store.server';
import { readPayLimits } from '@/lib/feeds/advert-text/read-pay-limits.server';
import { readReference } from '@/lib/feeds/advert-text/read-reference';
import { findFixes, recordKey } from './record-fix-store.server';

export type ReadRecord = {
  record: QuarantinedRecord;
  advert: Advert | null;
  key: string;
  fix: AdvertFix | undefined;
};

export async function readRecords(
  db: Database,
  { source, records }: { source: string; records: QuarantinedRecord[] },
  { csv }: SourceSettings,
): Promise<ReadRecord[]> {
  const read = await Promise.all(
    records.map(async (record) => {
      const advert = await advertInRaw(record.raw, record.format, csv);
      // Leaves out a reference that another record shares, because a decision under this reference would affect both
      // records.
      const reference = advert && !sharesReference(record) ? readReference(advert) : null;
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

const layFields = ({ advert, fix }: ReadRecord, fields: AdvertFix) =>
  advert && layFix(advert, { ...fix, ...fields });

/**
 * Results of mapping records. The records are mapped before the transaction that reimports them begins, because
 * mapping can take seconds.
 */
export type MappedAhead = {
  fields: AdvertFix;
  /**
   * Adverts and settings from which the results were computed. If either has changed when the transaction begins, the
   * results are invalid.
   */
  adverts: (Advert | null)[];
  settings: SourceSettings;
  outcomes: (MappedRecord | null)[];
};

type MapAheadInput = { settings: SourceSettings; fields?: AdvertFix; meanings?: FeedMeanings };

export async function mapAhead(
  data: ReferenceData,
  read: readonly ReadRecord[],
  { settings, fields = {}, meanings = new Map() }: MapAheadInput,
): Promise<MappedAhead> {
  const adverts = read.map((one) => layFields(one, fields));
  const map = mapInThread(data, {
    ...settings,
    meanings: new Map([...settings.meanings, ...meanings]),
    payLimits: await readPayLimits(),
  });
  const mapped = await map(adverts);
  const outcomes = read.map((one, index) =>
    one.advert ? keepFromSharedReference(one, mapped[index] ?? notAnAdvert) : null,
  );
  return { fields, adverts, settings, outcomes };
}

export const isStillTrue = (ahead: MappedAhead, read: readonly ReadRecord[], settings: SourceSettings) =>
  isDeepStrictEqual(
    [ahead.adverts, ahead.settings],
    [read.map((one) => layFields(one, ahead.fields)), settings],
  );

function keepFromSharedReference({ record }: ReadRecord, mapped: MappedRecord): MappedRecord {
  if (!sharesReference(record) || mapped.reference !== record.reference) return mapped;
  // Refuses this record, because another record has the same reference and their jobs would be mixed up.
  const reasons = [ofAnotherJob, ...(mapped.ok ? [] : mapped.reasons)];
  return { ok: false, reference: mapped.reference, reasons };
}

/**
 * Reimports records as part of their original import run, and marks them as settled in quarantine. The caller must
 * hold the publication lock.
 */
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
