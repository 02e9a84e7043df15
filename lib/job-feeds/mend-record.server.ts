import { fail, ok, type Result } from '@/lib/core/result';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import type { Advert } from './advert';
import { advertFields, layFix, type AdvertFix } from './advert-fix';
import { advertInRaw } from './feed-formats.server';
import { feedVocabulary } from './feed-vocabulary';
import { importBatch } from './import-batch.server';
import { ensureSource, lockPublication, noCounts } from './import-run-store.server';
import { mapAdvert } from './map-advert.server';
import { referenceOf } from './map-records.server';
import {
  deleteRejectedBefore,
  findQuarantined,
  selectQuarantine,
  settle,
  type QuarantinedRecord,
} from './quarantine-store.server';
import { readPayLimits } from './read-pay-limits.server';
import {
  deleteFix,
  findFixes,
  recordKey,
  selectFixes,
  writeFix,
  type StoredFix,
} from './record-fix-store.server';

type Services = { db: Database; data: ReferenceData; now: Date };

/** Why a record was not taken up again: `reasons` are those of the importer. */
export type MendFailure =
  | { code: 'quarantine/unknown' | 'quarantine/settled' | 'quarantine/unreadable' }
  | { code: 'quarantine/not-yet'; reasons: string[] };

/** A record as a person reads and mends it. */
export type ReadableRecord = Omit<QuarantinedRecord, 'run'> & { fields: AdvertFix };

async function advertOf(db: Database, record: QuarantinedRecord, now: Date): Promise<Advert | null> {
  const { csv } = await ensureSource(db, record.source, now);
  return advertInRaw(record.raw, record.format, csv);
}

async function readable(db: Database, record: QuarantinedRecord, now: Date): Promise<ReadableRecord> {
  const { run: _run, ...rest } = record;
  const advert = await advertOf(db, record, now);
  const key = recordKey(referenceOf(advert), record.raw);
  const fix = (await findFixes(db, record.source, [key])).get(key);
  return { ...rest, fields: { ...(advert && advertFields(advert)), ...fix?.fields } };
}

/** What waits of a source. */
export async function listQuarantine(
  { db, now }: { db: Database; now: Date },
  page: { source: string; limit: number; offset: number },
): Promise<{ rows: ReadableRecord[]; total: number }> {
  const { rows, total } = await selectQuarantine(db, page);
  return { rows: await Promise.all(rows.map((record) => readable(db, record, now))), total };
}

/** One record that waits or waited. */
export async function findRecordToMend(
  { db, now }: { db: Database; now: Date },
  id: string,
): Promise<ReadableRecord | null> {
  const record = await findQuarantined(db, id);
  return record && readable(db, record, now);
}

/**
 * Lays a person's fields over a record, remembers them for every later run, and imports the record again as part of
 * the run it came with. Nothing is remembered where the record still cannot be used.
 */
export async function mendRecord(
  { db: pool, data, now }: Services,
  id: string,
  fields: AdvertFix,
): Promise<Result<{ source: string; reference: string | null; changed: boolean }, MendFailure>> {
  return inTransaction(pool, async (db) => {
    await lockPublication(db);
    const record = await findQuarantined(db, id, true);
    if (!record) return fail({ code: 'quarantine/unknown' });
    const { source, reference } = record;
    if (!record.waits) return ok({ source, reference, changed: false });
    const { dateOrder, csv } = await ensureSource(db, source, now);
    const advert = await advertInRaw(record.raw, record.format, csv);
    if (!advert) return fail({ code: 'quarantine/unreadable' });
    const key = recordKey(referenceOf(advert), record.raw);
    const before = (await findFixes(db, source, [key])).get(key)?.fields;
    const words = feedVocabulary(data);
    const mapped = mapAdvert(layFix(advert, { ...before, ...fields }), {
      words,
      payLimits: await readPayLimits(),
      dateOrder,
    });
    if (!mapped.ok) return fail({ code: 'quarantine/not-yet', reasons: mapped.reasons });
    await writeFix(db, { source, key, fields, leftOut: false, now });
    const run = { id: record.run, source, now, dryRun: false, dryNumbers: 0, data, mended: true };
    const item = { record: { position: record.position, raw: record.raw, value: null }, mapped };
    await importBatch(db, run, [item], noCounts());
    await settle(db, { id, disposition: 'mended', now });
    return ok({ source, reference, changed: true });
  });
}

/** A person does not want a record: it is left out now and in later runs. */
export async function leaveRecordOut(
  { db: pool, now }: { db: Database; now: Date },
  id: string,
): Promise<Result<{ source: string; reference: string | null; changed: boolean }, MendFailure>> {
  return inTransaction(pool, async (db) => {
    const record = await findQuarantined(db, id, true);
    if (!record) return fail({ code: 'quarantine/unknown' });
    const { source, reference } = record;
    if (!record.waits) return ok({ source, reference, changed: false });
    const advert = await advertOf(db, record, now);
    const key = recordKey(referenceOf(advert), record.raw);
    await writeFix(db, { source, key, fields: {}, leftOut: true, now });
    await settle(db, { id, disposition: 'left-out', now });
    return ok({ source, reference, changed: true });
  });
}

/** How many records of a source wait. */
export async function countQuarantine(db: Database, source: string): Promise<number> {
  return (await selectQuarantine(db, { source, limit: 1, offset: 0 })).total;
}

/** What people decided about records of a source, the latest first. */
export function listFixes(
  db: Database,
  page: { source: string; limit: number; offset: number },
): Promise<{ rows: StoredFix[]; total: number }> {
  return selectFixes(db, page);
}

/** Forgets what was decided about a record: the next whole file reads it as it comes. False: nothing was decided. */
export function forgetFix(db: Database, source: string, key: string): Promise<boolean> {
  return deleteFix(db, source, key);
}

/** Days that a refused record is stored; the quarantine that is open stays. */
export const rejectedRecordDays = 30;

/** Deletes refused records that nobody looks at any more; gives how many. */
export function deleteRejectedRecords({ db, now }: { db: Database; now: Date }): Promise<number> {
  return deleteRejectedBefore(db, new Date(now.getTime() - rejectedRecordDays * 86_400_000));
}
