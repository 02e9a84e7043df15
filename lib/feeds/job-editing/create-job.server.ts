import { fail, ok, type Result } from '@/lib/core/result';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { copyJobContact } from '@/lib/jobs/contacts/job-contacts.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { checkJobInput, type CleanJobInput } from './check-job-input.server';
import type { JobEditFailure } from './job-input';
import { insertDraft, insertEvent, selectJob, type EditedJob } from './job-editing-store.server';
import type { ImportedJob } from '@/lib/feeds/import/job-row';

type Services = { db: Database; data: ReferenceData; now: Date };

type CreatedJob = { job: EditedJob; created: boolean };

/**
 * Creates a draft. The caller chooses the id, so that repeating the request does not create a second job. `actor` is
 * shown in the history of the job.
 */
export async function createJob(
  services: Services,
  { id, input, actor }: { id: string; input: CleanJobInput; actor: string },
): Promise<Result<CreatedJob, JobEditFailure>> {
  const checked = await checkJobInput(input, services.data);
  if (!checked.ok) return checked;
  return ok(await addDraft(services, { id, facts: checked.value, actor, reason: 'staff/created' }));
}

/** Creates a draft with the facts of another job, but without its closing date, feed and enquiries. */
export async function copyJob(
  services: Services,
  number: string,
  { id, actor }: { id: string; actor: string },
): Promise<Result<CreatedJob, JobEditFailure>> {
  const original = await selectJob(services.db, { number });
  if (!original) return fail({ code: 'jobs/unknown' });
  const facts = { ...original.facts, advertisedTitle: null, closesAt: null };
  return inTransaction(services.db, async (trx) => {
    const draft = { id, facts, actor, reason: `staff/copied-from-${number}` };
    const copied = await addDraft({ ...services, db: trx }, draft);
    if (copied.created) await copyJobContact(trx, { from: original.id, to: id, now: services.now });
    return ok(copied);
  });
}

async function addDraft(
  { db, now }: Services,
  { id, facts, actor, reason }: { id: string; facts: ImportedJob; actor: string; reason: string },
): Promise<CreatedJob> {
  return inTransaction(db, async (trx) => {
    const created = await insertDraft(trx, { id, facts, now });
    if (created) await insertEvent(trx, { jobId: id, from: null, to: 'draft', actor, reason, now });
    const job = await selectJob(trx, { id });
    if (!job) throw new Error(`Draft ${id} was not found after it was created`);
    return { job, created };
  });
}
