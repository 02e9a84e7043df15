import { v7 as uuid } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import {
  markGone,
  countJobs,
  countMissing,
  listMissingTwice,
  makeCanonical,
  withdrawJobs,
} from './closing-store.server';
import { lockPublication } from './import-run-store.server';
import { writeEvents } from './job-feed-store.server';

/**
 * After a complete, healthy run, counts in how many runs each record has been missing. Closes jobs that were missing
 * from two runs. If another source still lists a job, that source's record becomes canonical (it then supplies the
 * job's facts), and the job stays open. Returns the number of closed jobs.
 */
export async function closeMissingJobs(
  db: Database,
  input: { source: string; run: string; now: Date },
): Promise<number> {
  await countMissing(db, input.source, input.run);
  return closeGone(db, input);
}

export async function closeHeldRun(
  db: Database,
  input: { source: string; since: Date; now: Date },
): Promise<number> {
  await lockPublication(db);
  await markGone(db, input.source, input.since);
  return closeGone(db, input);
}

export async function countOpenJobs(db: Database, source: string): Promise<number> {
  return (await countJobs(db, source, new Date(0))).open;
}

async function closeGone(db: Database, input: { source: string; now: Date }): Promise<number> {
  const missing = await listMissingTwice(db, input.source);
  const heirs = missing.filter((one) => one.heir !== null);
  await makeCanonical(
    db,
    heirs.map((one) => ({ jobId: one.jobId, heir: one.heir ?? { source: '', reference: '' } })),
    input.now,
  );
  const closing = missing.filter(
    (one) => one.heir === null && (one.status === 'open' || one.status === 'paused'),
  );
  await withdrawJobs(
    db,
    closing.map((one) => one.jobId),
    input.now,
  );
  await writeEvents(
    db,
    closing.map((one) => ({
      id: uuid(),
      job_id: one.jobId,
      from_status: one.status,
      to_status: 'withdrawn',
      actor: `feed:${input.source}`,
      reason: 'feed/missing-twice',
      created_at: input.now,
    })),
  );
  return closing.length;
}
