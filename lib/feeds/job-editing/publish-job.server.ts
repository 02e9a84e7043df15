import { fail, ok, type Result } from '@/lib/core/result';
import { holdImports, nextPublicationPlace } from '@/lib/feeds/import/lock-publication.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  insertEvent,
  lockDueDrafts,
  selectJob,
  updateState,
  type EditedJob,
} from './job-editing-store.server';
import type { JobEditFailure } from './job-input';
import { whyNotOpen } from './job-moves';

type Services = { db: Database; now: Date };

export type PublishedJob = { job: EditedJob; changed: boolean };

export async function publishJob(
  { db, now }: Services,
  number: string,
  { at, actor }: { at: Date | null; actor: string },
): Promise<Result<PublishedJob, JobEditFailure>> {
  return inTransaction(db, async (trx) => {
    await holdImports(trx);
    const job = await selectJob(trx, { number }, { lock: true });
    if (!job) return fail({ code: 'jobs/unknown' });
    if (job.status !== 'draft') {
      if (job.status === 'open') return ok({ job, changed: false });
      return fail({
        code: 'jobs/state',
        message: 'Only a draft can be published. Reopen a closed job instead',
      });
    }
    if (at && at <= now) return fail({ code: 'jobs/state', message: 'Choose a time in the future' });
    const obstacle = whyNotOpen(job.facts, job.timeZone, at ?? now);
    if (obstacle) return fail({ code: 'jobs/state', message: obstacle });
    if (at) {
      if (job.publishAt?.getTime() === at.getTime()) return ok({ job, changed: false });
      await updateState(trx, job.id, { publishAt: at }, now);
    } else await open(trx, job, { actor, reason: 'staff/published', now });
    return ok({ job: await reread(trx, number), changed: true });
  });
}

export async function unschedulePublication(
  { db, now }: Services,
  number: string,
): Promise<Result<PublishedJob, JobEditFailure>> {
  return inTransaction(db, async (trx) => {
    const job = await selectJob(trx, { number }, { lock: true });
    if (!job) return fail({ code: 'jobs/unknown' });
    if (job.publishAt === null) return ok({ job, changed: false });
    await updateState(trx, job.id, { publishAt: null }, now);
    return ok({ job: await reread(trx, number), changed: true });
  });
}

const perRun = 100;

/**
 * Publishes due drafts and returns their number. A draft whose dates have passed stays a draft; its history states
 * the reason.
 */
export async function publishDueJobs({ db, now }: Services): Promise<number> {
  let published = 0;
  for (;;) {
    const batch = await db.transaction().execute(async (trx) => {
      await holdImports(trx);
      const due = await lockDueDrafts(trx, now, perRun);
      for (const { number } of due) if (await publishDue(trx, number, now)) published += 1;
      return due.length;
    });
    if (batch < perRun) return published;
  }
}

async function publishDue(db: Database, number: string, now: Date): Promise<boolean> {
  const job = await reread(db, number);
  const actor = 'task:publish-jobs';
  const obstacle = whyNotOpen(job.facts, job.timeZone, now);
  if (!obstacle) {
    await open(db, job, { actor, reason: 'staff/published-at-its-time', now });
    return true;
  }
  await updateState(db, job.id, { publishAt: null }, now);
  await insertEvent(db, {
    jobId: job.id,
    from: 'draft',
    to: 'draft',
    actor,
    reason: `staff/not-published: ${obstacle}`,
    now,
  });
  return false;
}

async function open(
  db: Database,
  job: EditedJob,
  { actor, reason, now }: { actor: string; reason: string; now: Date },
): Promise<void> {
  const seq = await nextPublicationPlace(db);
  await updateState(
    db,
    job.id,
    { status: 'open', publishAt: null, published: { at: now, seq }, confirmedAt: now },
    now,
  );
  await insertEvent(db, { jobId: job.id, from: 'draft', to: 'open', actor, reason, now });
}

async function reread(db: Database, number: string): Promise<EditedJob> {
  const job = await selectJob(db, { number });
  if (!job) throw new Error(`Job ${number} was not found after it was published`);
  return job;
}
