import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { getPlaceTimeZone } from '@/lib/reference/reference-data/reference-data';
import type { Database } from '@/lib/services/database/database';
import type { FeedRecord } from './formats/advert';
import type { ImportCounts } from './import-counts';
import { type ImportedJob, type MappedRecord, isPostedAnew, nextStatus, ofAnotherJob } from './job-row';
import { BatchWrites, type DryBatch } from './batch-writes.server';
import {
  findCandidates,
  findRecords,
  isWritten,
  type Candidate,
  type KnownJob,
  type KnownRecord,
} from './job-feed-store.server';
import { applyOverrides, withFeedFacts } from './keep-overrides.server';
import type { JobOverride } from './override-store.server';
import { dedupeKey, isSameJob } from './same-job';
import { listOverrides } from './override-store.server';

export type BatchItem = { record: FeedRecord; mapped: MappedRecord; leftOut?: boolean };

export type BatchRun = {
  id: string;
  source: string;
  now: Date;
  dryRun: boolean;
  dryNumbers: number;
  data: ReferenceData;
  onDryBatch?: ((written: DryBatch) => void) | undefined;
  /** Set if staff have corrected this record. Its earlier outcome in the same run then no longer counts. */
  mended?: boolean;
};

type Accepted = Extract<MappedRecord, { ok: true }>;

type Batch = {
  run: BatchRun;
  writes: BatchWrites;
  candidates: Candidate[];
  overrides: ReadonlyMap<string, JobOverride[]>;
  /**
   * Ids of jobs that already take their facts from a record of this batch. A second record of such a job is a
   * duplicate.
   */
  governed: Set<string>;
};
type Placed = { mapped: Accepted; hash: string; before: KnownRecord | undefined };

/**
 * Writes one batch of a run in the caller's transaction, and updates the counts. A record that the database refuses
 * goes to quarantine; the rest of the batch is imported.
 */
export async function importBatch(
  db: Database,
  run: BatchRun,
  items: BatchItem[],
  counts: ImportCounts,
): Promise<void> {
  const before = { ...counts };
  if (await isWritten(db, () => writeBatch(db, run, items, counts))) return;
  Object.assign(counts, before);
  if (items.length > 1) {
    // The database does not report which record it refused. So this retries a sixteenth of the batch at a time, and
    // then single records.
    const size = Math.ceil(items.length / 16);
    for (let at = 0; at < items.length; at += size)
      await importBatch(db, run, items.slice(at, at + size), counts);
    return;
  }
  const refused = items.map(({ record, mapped: { reference } }) => ({
    record,
    mapped: { ok: false as const, reference, reasons: ['record/refused'] },
  }));
  await writeBatch(db, run, refused, counts);
}

async function writeBatch(
  db: Database,
  run: BatchRun,
  items: BatchItem[],
  counts: ImportCounts,
): Promise<void> {
  const references = items.map((item) => item.mapped.reference).filter((reference) => reference !== null);
  const known = new Map(
    (await findRecords(db, run.source, references)).map((record) => [record.reference, record]),
  );
  const compared = items
    .map((item) => item.mapped)
    .filter((mapped): mapped is Accepted => mapped.ok && !staysCanonical(known.get(mapped.reference)));
  const candidates = await findCandidates(db, [...new Set(compared.map((mapped) => dedupeKey(mapped.job)))]);
  const overrides = await listOverrides(
    db,
    [...known.values(), ...candidates].map(({ jobId }) => jobId),
  );
  const writes = new BatchWrites(run, counts);
  const batch: Batch = { run, writes, candidates, overrides, governed: new Set() };
  const seen = new Map<string, string>();
  const usable = new Set(items.flatMap(({ mapped }) => (mapped.ok ? [mapped.reference] : [])));

  for (const { record, mapped, leftOut } of items) {
    counts.seen += 1;
    const before = mapped.reference === null ? undefined : known.get(mapped.reference);
    const wasSeen = before?.seenInRun === run.id && !run.mended;
    if (!mapped.ok) {
      const { reference, reasons } = mapped;
      const isShared = reference !== null && (wasSeen || usable.has(reference));
      if (leftOut) writes.leaveOut(record, reference);
      else writes.quarantine(record, reference, isShared ? [ofAnotherJob, ...reasons] : reasons);
      // The advert is in the file, although this run could not use it, so its job does not count as missing.
      if (before && before.seenInRun !== run.id) writes.stillThere(before);
      continue;
    }
    const hash = hashJob(mapped.job);
    const earlier = seen.get(mapped.reference) ?? (wasSeen ? before.contentHash : undefined);
    if (earlier !== undefined) {
      if (earlier === hash) writes.repeat(record, mapped.reference);
      else writes.quarantine(record, mapped.reference, [ofAnotherJob]);
      continue;
    }
    seen.set(mapped.reference, hash);
    if (mapped.warnings.length > 0) writes.warn(record, mapped.reference, mapped.warnings);
    place(batch, { mapped, hash, before });
  }
  await writes.flush(db);
}

const toMoment = ({ now, data }: BatchRun, { placeId }: ImportedJob) => ({
  now,
  timeZone: getPlaceTimeZone(placeId, data),
});

function place(batch: Batch, placed: Placed): void {
  const { writes, candidates, governed, run } = batch;
  const { mapped, hash, before } = placed;
  if (before && mayGovern(before) && !governed.has(before.jobId)) {
    govern(batch, before, placed);
    return;
  }
  const isUnchanged = before?.contentHash === hash;
  if (isUnchanged && before.status !== 'expired') {
    writes.unchanged(before, mapped);
    return;
  }
  const key = dedupeKey(mapped.job);
  const same = candidates.find((one) => one.key === key && isSameJob(one, mapped.job));
  if (
    same?.expired &&
    !governed.has(same.jobId) &&
    isPostedAnew(mapped.job, same.expired.closedAt, toMoment(run, mapped.job))
  ) {
    govern(batch, same.expired.job, placed);
    return;
  }
  if (isUnchanged) {
    writes.unchanged(before, mapped);
    return;
  }
  if (same) {
    writes.collapse(same.jobId, mapped, hash, before === undefined);
    return;
  }
  const jobId = uuid();
  writes.add(jobId, mapped, hash, nextStatus(mapped.job, null, toMoment(run, mapped.job)));
  candidates.push({ ...mapped.job, postedAt: mapped.job.postedAt ?? run.now.toISOString(), jobId, key });
}

function govern(batch: Batch, job: KnownJob, { mapped, hash, before }: Placed): void {
  const { writes, candidates, overrides, governed, run } = batch;
  governed.add(job.jobId);
  const laid = overrides.get(job.jobId) ?? [];
  writes.overridden(job.jobId, withFeedFacts(laid, mapped.job));
  const shown = { ...mapped, job: applyOverrides(mapped.job, laid, run.data) };
  const change = nextStatus(shown.job, job, toMoment(run, shown.job));
  if (job.canonical && before?.contentHash === hash && !change) {
    writes.unchanged(before, mapped);
    return;
  }
  writes.update(job, shown, hash, change);
  const postedAt = job.publishedAt?.toISOString() ?? null;
  candidates.push({ ...shown.job, postedAt, jobId: job.jobId, key: dedupeKey(shown.job) });
}

function mayGovern(record: KnownRecord): boolean {
  return record.canonical || record.closedAsMissing;
}

function staysCanonical(record: KnownRecord | undefined): boolean {
  return record !== undefined && record.canonical && (record.status === 'open' || record.status === 'paused');
}

function hashJob(job: ImportedJob): string {
  return createHash('sha256').update(JSON.stringify(job)).digest('base64url');
}
