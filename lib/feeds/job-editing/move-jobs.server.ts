import { fail, ok, type Result } from '@/lib/core/result';
import { holdImports } from '@/lib/feeds/import/lock-publication.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { overrideFacts } from './edit-job.server';
import {
  countReached,
  insertEvent,
  selectJob,
  updateState,
  type EditedJob,
} from './job-editing-store.server';
import type { JobEditFailure } from './job-input';
import { planMove, type JobMove } from './job-moves';

type Services = { db: Database; now: Date };

export type MovedJob = { job: EditedJob; changed: boolean };

/**
 * Fills, withdraws, pauses, reopens or extends one job. Changes only the job's row. The search, emails and notices
 * react to the changed row, as after an import.
 */
export async function moveJob(
  { db, now }: Services,
  number: string,
  { move, actor }: { move: JobMove; actor: string },
): Promise<Result<MovedJob, JobEditFailure>> {
  return inTransaction(db, async (trx) => {
    await holdImports(trx);
    const job = await selectJob(trx, { number }, { lock: true });
    if (!job) return fail({ code: 'jobs/unknown' });
    const plan = planMove(job, move, now);
    if (plan.outcome === 'done') return ok({ job, changed: false });
    if (plan.outcome === 'refused') return fail({ code: 'jobs/state', message: plan.message });
    const { status, closesAt } = plan;
    if (closesAt && job.feed)
      await overrideFacts(trx, job, {
        facts: { ...job.facts, closesAt: closesAt.toISOString() },
        changed: ['closing'],
        actor,
        now,
      });
    await updateState(
      trx,
      job.id,
      { status, ...(closesAt && { closesAt }), ...(status === 'open' && { confirmedAt: now }) },
      now,
    );
    if (status !== job.status)
      await insertEvent(trx, {
        jobId: job.id,
        from: job.status,
        to: status,
        actor,
        reason: `staff/${move.kind}`,
        now,
      });
    const moved = await selectJob(trx, { number });
    return ok({ job: moved ?? job, changed: true });
  });
}

type ManyMoved = {
  changed: string[];
  unchanged: string[];
  refused: { number: string; message: string }[];
};

type MovePreview = ManyMoved & {
  jobsWithEnquiries: number;
  openEnquiries: number;
  told: { doctors: number; text: string }[];
};

/** Moves several jobs in one transaction. `refused` lists the jobs that cannot be moved; the other jobs are moved. */
export async function moveJobs(
  services: Services,
  { numbers, move, actor }: { numbers: readonly string[]; move: JobMove; actor: string },
): Promise<ManyMoved> {
  return inTransaction(services.db, async (trx) => {
    const done: ManyMoved = { changed: [], unchanged: [], refused: [] };
    // A fixed order prevents a deadlock between two users who move the same jobs.
    for (const number of [...new Set(numbers)].sort()) {
      const moved = await moveJob({ ...services, db: trx }, number, { move, actor });
      if (moved.ok) done[moved.value.changed ? 'changed' : 'unchanged'].push(number);
      else done.refused.push({ number, message: refusal(moved.failure) });
    }
    return done;
  });
}

export async function previewMove(
  { db, now }: Services,
  { numbers, move }: { numbers: readonly string[]; move: JobMove },
): Promise<MovePreview> {
  const plan: ManyMoved = { changed: [], unchanged: [], refused: [] };
  const ids: string[] = [];
  for (const number of [...new Set(numbers)].sort()) {
    const job = await selectJob(db, { number });
    const planned = job && planMove(job, move, now);
    if (!planned) plan.refused.push({ number, message: refusal({ code: 'jobs/unknown' }) });
    else if (planned.outcome === 'refused') plan.refused.push({ number, message: planned.message });
    else if (planned.outcome === 'done') plan.unchanged.push(number);
    else {
      plan.changed.push(number);
      ids.push(job.id);
    }
  }
  const reached = [...(await countReached(db, ids)).values()];
  const sum = (of: (one: (typeof reached)[number]) => number) =>
    reached.reduce((all, one) => all + of(one), 0);
  return {
    ...plan,
    jobsWithEnquiries: reached.filter(({ enquiries }) => enquiries > 0).length,
    openEnquiries: sum(({ enquiries }) => enquiries),
    told:
      move.kind === 'fill' || move.kind === 'withdraw'
        ? [
            {
              doctors: sum(({ enquiries, offers }) => enquiries - offers),
              text: 'with an open enquiry will get an email within ten minutes, which says that the job has closed. The enquiry stays open.',
            },
            {
              doctors: sum(({ saved }) => saved),
              text: 'who saved the job will get an email within the hour, if they want emails about saved jobs.',
            },
          ]
        : [],
  };
}

function refusal(failure: JobEditFailure): string {
  return failure.code === 'jobs/state' ? failure.message : 'We cannot find this job';
}
