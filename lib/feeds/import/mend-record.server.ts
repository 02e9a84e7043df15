import { fail, ok, type Result } from '@/lib/core/result';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { advertFields, type AdvertFix } from './advert-fix';
import { lockPublication, readSourceSettings } from './import-run-store.server';
import { isSeenSince } from './job-feed-store.server';
import { ofAnotherJob } from './job-row';
import {
  deleteRejectedBefore,
  findQuarantined,
  selectQuarantine,
  settle,
  type QuarantinedRecord,
} from './quarantine-store.server';
import { writeFix } from './record-fix-store.server';
import {
  isStillTrue,
  mapAhead,
  readRecords,
  takeUp,
  type MappedAhead,
  type ReadRecord,
} from './take-up-records.server';

type Services = { db: Database; data: ReferenceData; now: Date };

export type MendFailure =
  | { code: 'quarantine/unknown' | 'quarantine/settled' | 'quarantine/unreadable' | 'quarantine/changed' }
  | { code: 'quarantine/not-yet'; reasons: string[] };

export type ReadableRecord = Omit<QuarantinedRecord, 'run'> & { fields: AdvertFix };

function readable({ record: { run: _run, ...rest }, advert, fix }: ReadRecord): ReadableRecord {
  return { ...rest, fields: { ...(advert && advertFields(advert)), ...fix } };
}

export async function listQuarantine(
  db: Database,
  page: { source: string; limit: number; offset: number },
): Promise<{ rows: ReadableRecord[]; total: number }> {
  const { rows, total } = await selectQuarantine(db, page);
  const settings = await readSourceSettings(db, page.source);
  const read = await readRecords(db, { source: page.source, records: rows }, settings);
  return { rows: read.map(readable), total };
}

export async function findRecordToMend(db: Database, id: string): Promise<ReadableRecord | null> {
  const record = await findQuarantined(db, id);
  if (!record) return null;
  const { source } = record;
  const settings = await readSourceSettings(db, source);
  const [read] = await readRecords(db, { source, records: [record] }, settings);
  return read ? readable(read) : null;
}

export type PreparedMend = { id: string; fields: AdvertFix; mapped: MappedAhead | null };

export async function prepareMend(
  { db, data }: Omit<Services, 'now'>,
  id: string,
  fields: AdvertFix,
): Promise<PreparedMend> {
  const record = await findQuarantined(db, id);
  if (!record?.waits) return { id, fields, mapped: null };
  const settings = await readSourceSettings(db, record.source);
  const read = await readRecords(db, { source: record.source, records: [record] }, settings);
  return { id, fields, mapped: await mapAhead(data, read, { settings, fields }) };
}

/**
 * Stores the fields that staff entered for a record, for this and later runs, and reimports the record as part of its
 * run. Stores nothing if the record is still unusable.
 */
export async function mendRecord(
  { db: pool, data, now }: Services,
  { id, fields, mapped: ahead }: PreparedMend,
): Promise<Result<{ source: string; reference: string | null; changed: boolean }, MendFailure>> {
  return inTransaction(pool, async (db) => {
    await lockPublication(db);
    const record = await findQuarantined(db, id, true);
    if (!record) return fail({ code: 'quarantine/unknown' });
    const { source, reference } = record;
    if (!record.waits) return ok({ source, reference, changed: false });
    const settings = await readSourceSettings(db, source);
    const [read] = await readRecords(db, { source, records: [record] }, settings);
    if (!read || !ahead || !isStillTrue(ahead, [read], settings)) return fail({ code: 'quarantine/changed' });
    const [mapped] = ahead.outcomes;
    if (!mapped) return fail({ code: 'quarantine/unreadable' });
    if (!mapped.ok) return fail({ code: 'quarantine/not-yet', reasons: mapped.reasons });
    if (mapped.reference !== reference) {
      const since = new Date(record.createdAt);
      if (await isSeenSince(db, { source, reference: mapped.reference, since }))
        return fail({ code: 'quarantine/not-yet', reasons: [ofAnotherJob] });
    }
    await writeFix(db, { source, key: read.key, fields, leftOut: false, now });
    await takeUp(db, { run: record.run, source, now, data }, [{ record, mapped }]);
    return ok({ source, reference, changed: true });
  });
}

export async function leaveRecordOut(
  { db: pool, now }: { db: Database; now: Date },
  id: string,
): Promise<Result<{ source: string; reference: string | null; changed: boolean }, MendFailure>> {
  return inTransaction(pool, async (db) => {
    const record = await findQuarantined(db, id, true);
    if (!record) return fail({ code: 'quarantine/unknown' });
    const { source, reference } = record;
    if (!record.waits) return ok({ source, reference, changed: false });
    const settings = await readSourceSettings(db, source);
    const [read] = await readRecords(db, { source, records: [record] }, settings);
    if (read) await writeFix(db, { source, key: read.key, fields: {}, leftOut: true, now });
    await settle(db, { ids: [id], disposition: 'left-out', now });
    return ok({ source, reference, changed: true });
  });
}

export async function countQuarantine(db: Database, source: string): Promise<number> {
  return (await selectQuarantine(db, { source, limit: 1, offset: 0 })).total;
}

/** Refused records are deleted after this many days, except records that wait in quarantine. */
export const rejectedRecordDays = 30;

export function deleteRejectedRecords({ db, now }: { db: Database; now: Date }): Promise<number> {
  return deleteRejectedBefore(db, new Date(now.getTime() - rejectedRecordDays * 86_400_000));
}
