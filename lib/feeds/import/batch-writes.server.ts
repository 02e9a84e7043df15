import { v7 as uuid } from 'uuid';
import type { JobStatus } from '@/lib/jobs/listing/job';
import type { Database } from '@/lib/services/database/database';
import type { FeedRecord } from './formats/advert';
import type { BatchRun } from './import-batch.server';
import type { ImportCounts } from './import-counts';
import { type MappedRecord, jobColumns } from './job-row';
import { saveOverrides } from './keep-overrides.server';
import type { JobOverride } from './override-store.server';
import {
  confirmJobs,
  confirmRecords,
  releaseCanonical,
  takeNumbers,
  writeEvents,
  writeJobs,
  writeRecords,
  writeRejected,
  type EventRow,
  type JobRow,
  type KnownJob,
  type KnownRecord,
  type RecordRow,
  type RejectedRow,
} from './job-feed-store.server';

type Accepted = Extract<MappedRecord, { ok: true }>;
type StatusChange = { status: JobStatus; reason: string } | null;

export type DryBatch = {
  added: readonly JobRow[];
  records: readonly RecordRow[];
  rejected: readonly RejectedRow[];
};

// Maximum number of characters that are stored of a rejected record. Staff only need to recognise the record.
const rawLimit = 100_000;

/** Shortens the text of a record, and replaces the NUL character, which PostgreSQL does not accept in text. */
export function storedRaw(raw: string): string {
  return raw.slice(0, rawLimit).replaceAll('\0', '\ufffd');
}

export class BatchWrites {
  private readonly added: Omit<JobRow, 'number' | 'published_seq'>[] = [];
  private readonly updated: JobRow[] = [];
  private readonly records: RecordRow[] = [];
  private readonly events: EventRow[] = [];
  private readonly rejected: RejectedRow[] = [];
  private readonly seenReferences: string[] = [];
  private readonly confirmedJobs: string[] = [];
  private readonly handedOver: string[] = [];
  private readonly overrides: { jobId: string; set: JobOverride[] }[] = [];

  constructor(
    private readonly run: BatchRun,
    private readonly counts: ImportCounts,
  ) {}

  quarantine(record: FeedRecord, reference: string | null, reasons: string[]): void {
    this.counts.rejected += 1;
    this.keep('quarantined', record, reference, reasons);
  }

  /** Counts a record as refused but not as quarantined, because staff already decided to leave it out. */
  leaveOut(record: FeedRecord, reference: string | null): void {
    this.counts.rejected += 1;
    this.keep('left-out', record, reference, ['record/left-out']);
  }

  repeat(record: FeedRecord, reference: string): void {
    this.counts.repeated += 1;
    this.keep('repeat', record, reference, ['reference/repeated']);
  }

  warn(record: FeedRecord, reference: string, warnings: string[]): void {
    this.counts.warned += 1;
    this.keep('warning', record, reference, warnings);
  }

  stillThere(known: KnownRecord): void {
    this.seenReferences.push(known.reference);
  }

  unchanged(known: KnownRecord, mapped: Accepted): void {
    this.counts.unchanged += 1;
    this.confirmedJobs.push(known.jobId);
    if (known.company === mapped.company) this.seenReferences.push(known.reference);
    else this.record(known.jobId, mapped, known.contentHash, known.canonical);
  }

  add(jobId: string, mapped: Accepted, hash: string, change: StatusChange): void {
    this.counts.added += 1;
    const status = change?.status ?? 'open';
    this.added.push({
      id: jobId,
      ...jobColumns(mapped.job),
      status: this.written(status),
      published_at: this.publishedAt(mapped.job.postedAt),
      confirmed_at: this.run.now,
      created_at: this.run.now,
      updated_at: this.run.now,
    });
    this.event(jobId, null, { status, reason: change?.reason ?? 'feed/added' });
    this.record(jobId, mapped, hash, true);
  }

  collapse(jobId: string, mapped: Accepted, hash: string, isNew: boolean): void {
    if (isNew) this.counts.collapsed += 1;
    else this.counts.unchanged += 1;
    this.confirmedJobs.push(jobId);
    this.record(jobId, mapped, hash, false);
  }

  update(known: KnownJob, mapped: Accepted, hash: string, change: StatusChange): void {
    this.counts.updated += 1;
    const open = known.status === 'open' || known.status === 'paused';
    if (change && open && change.status !== 'open') this.counts.closed += 1;
    if (change) this.event(known.jobId, known.status, change);
    if (!known.canonical) this.handedOver.push(known.jobId);
    this.updated.push({
      id: known.jobId,
      number: known.number,
      ...jobColumns(mapped.job),
      status: this.written(change?.status ?? known.status),
      published_at: known.publishedAt ?? this.run.now,
      published_seq: known.publishedSeq,
      confirmed_at: this.run.now,
      created_at: known.createdAt,
      updated_at: this.run.now,
    });
    this.record(known.jobId, mapped, hash, true);
  }

  overridden(jobId: string, set: JobOverride[]): void {
    if (set.length > 0) this.overrides.push({ jobId, set });
  }

  async flush(db: Database): Promise<void> {
    const numbers = this.run.dryRun
      ? this.added.map(() => dryNumber(this.run.dryNumbers++))
      : await takeNumbers(db, this.added.length);
    await writeJobs(
      db,
      this.added.map((row, index) => ({
        ...row,
        number: numbers[index]?.number,
        published_seq: numbers[index]?.seq,
      })),
      this.updated,
    );
    await releaseCanonical(db, this.handedOver);
    await writeRecords(db, this.records);
    await confirmRecords(db, {
      source: this.run.source,
      references: this.seenReferences,
      run: this.run.id,
      now: this.run.now,
    });
    await confirmJobs(db, this.confirmedJobs, this.run.now);
    for (const { jobId, set } of this.overrides) await saveOverrides(db, jobId, { set, takenBack: [] });
    if (this.run.dryRun) {
      const { added, records, rejected } = this;
      this.run.onDryBatch?.({ added, records, rejected });
      return;
    }
    await writeEvents(db, this.events);
    await writeRejected(db, this.rejected);
  }

  // A dry run writes open jobs as paused, so that the database triggers add nothing to the search index.
  private written(status: JobStatus): JobStatus {
    return this.run.dryRun && status === 'open' ? 'paused' : status;
  }

  // Returns when an advert was posted, perhaps before this run. A date in the future is replaced by the time of the
  // run.
  private publishedAt(postedAt: string | null): Date {
    const posted = postedAt ? new Date(postedAt) : this.run.now;
    return posted > this.run.now ? this.run.now : posted;
  }

  private record(jobId: string, mapped: Accepted, hash: string, canonical: boolean): void {
    this.records.push({
      source_id: this.run.source,
      external_reference: mapped.reference,
      job_id: jobId,
      canonical,
      url: mapped.url,
      company: mapped.company,
      content_hash: hash,
      missed_runs: 0,
      last_seen_run: this.run.id,
      last_seen_at: this.run.now,
      created_at: this.run.now,
      updated_at: this.run.now,
    });
  }

  private event(jobId: string, from: JobStatus | null, change: { status: JobStatus; reason: string }): void {
    this.events.push({
      id: uuid(),
      job_id: jobId,
      from_status: from,
      to_status: change.status,
      actor: `feed:${this.run.source}`,
      reason: change.reason,
      created_at: this.run.now,
    });
  }

  private keep(
    disposition: 'quarantined' | 'repeat' | 'warning' | 'left-out',
    record: FeedRecord,
    reference: string | null,
    reasons: string[],
  ): void {
    this.rejected.push({
      id: uuid(),
      import_run_id: this.run.id,
      position: record.position,
      external_reference: reference,
      disposition,
      reasons,
      raw: storedRaw(record.raw),
      created_at: this.run.now,
    });
  }
}

// Returns a made-up job number for a dry run. A real number would be used up, because it comes from a sequence that
// does not roll back. Uses numbers below the first real number. If these run out, counts down from the highest number.
function dryNumber(index: number): { number: string; seq: number } {
  const number = index < 100_000 ? index : 1_099_999 - index;
  return { number: `J${String(number).padStart(6, '0')}`, seq: -1 - index };
}
