import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { JobSummary } from '@/lib/jobs/listing/job';
import type { HiddenOwner } from '@/lib/jobs/listing/search-jobs.server';
import { formatTown } from '@/lib/reference/places/place';
import type { Database } from '@/lib/services/database/database';
import { maxHidden, type HiddenKind } from './hidden-job';
import {
  countHidden,
  deleteHidden,
  findHidden,
  insertHidden,
  lockHidden,
  selectHiddenNumbers,
  selectHiddenPairs,
} from './hidden-job-store.server';

type Services = { db: Database; now: Date };
type Hide = { job: JobSummary & { id: string }; kind: HiddenKind };

export function facilityLabel(job: Pick<JobSummary, 'facility' | 'place'>): string {
  return `${job.facility}, ${formatTown(job.place)}`;
}

/** Hides a job, or all adverts of its facility, until the doctor unhides them. Succeeds if they are already hidden. */
export async function hideJob(
  { db, now }: Services,
  owner: HiddenOwner,
  { job, kind }: Hide,
): Promise<Result<null, Failure<'hidden-jobs/full'>>> {
  return db.transaction().execute(async (trx) => {
    await lockHidden(trx, owner);
    if (await findHidden(trx, owner, { jobId: job.id, kind })) return ok(null);
    if ((await countHidden(trx, owner)) >= maxHidden) return fail({ code: 'hidden-jobs/full' });
    const label = kind === 'job' ? job.title : facilityLabel(job);
    await insertHidden(trx, owner, { jobId: job.id, kind, label: label.slice(0, 500), now });
    return ok(null);
  });
}

export function showAgain(db: Database, owner: HiddenOwner, id: string): Promise<string | null> {
  return deleteHidden(db, owner, id);
}

/** Search results mark at most this many of a doctor's jobs as hidden. Alert emails leave out all hidden jobs. */
const maxLabelled = 1_000;

export function listHiddenNumbers(db: Database, doctorId: string): Promise<string[]> {
  return selectHiddenNumbers(db, doctorId, maxLabelled);
}

export const withoutHidden = (session: { doctorId: string } | null): { hiddenFrom?: HiddenOwner } =>
  session ? { hiddenFrom: { doctorId: session.doctorId } } : {};

/**
 * Reads the hidden jobs of all alert owners in one query, because one run sends many alerts. Returns a function that
 * checks whether an owner has hidden a job.
 */
export async function readHidden(
  db: Database,
  owners: readonly { doctorId: string | null; email: string }[],
  jobIds: readonly string[],
): Promise<(owner: { doctorId: string | null; email: string }, jobId: string) => boolean> {
  if (owners.length === 0 || jobIds.length === 0) return () => false;
  const buildPairKey = (doctorId: string | null, email: string | null, jobId: string) =>
    `${doctorId ?? email?.toLowerCase()} ${jobId}`;
  const pairs = await selectHiddenPairs(
    db,
    {
      doctorIds: [...new Set(owners.flatMap(({ doctorId }) => (doctorId ? [doctorId] : [])))],
      emails: [...new Set(owners.flatMap(({ doctorId, email }) => (doctorId ? [] : [email])))],
    },
    jobIds,
  );
  const hidden = new Set(pairs.map(({ doctorId, email, jobId }) => buildPairKey(doctorId, email, jobId)));
  return ({ doctorId, email }, jobId) => hidden.size > 0 && hidden.has(buildPairKey(doctorId, email, jobId));
}
