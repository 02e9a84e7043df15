import { findPreferences } from '@/lib/communications/find-preferences.server';
import { dateInZone } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { readHidden } from '@/lib/hidden-jobs/hide-jobs.server';
import { findJob } from '@/lib/jobs/find-job.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { addRequestEvent } from '@/lib/requests/submit-request.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { isOpenEnquiry } from './enquiry';
import { lockEnquiry } from './enquiry-life-store.server';
import { suggestionReason } from './enquiry-event';
import { lockOpenJob } from './enquiry-store.server';
import { findEnquiry } from './find-enquiries.server';
import { insertSuggestion, selectAskedAbout, selectSuggested } from './suggestion-store.server';

/** Why a job is not suggested: the first five are about the enquiry and its doctor, the others about the job. */
export type SuggestFailure = Failure<
  | 'enquiries/unknown'
  | 'enquiries/ended'
  | 'enquiries/no-similar-jobs'
  | 'enquiries/mail-paused'
  | 'enquiries/job-hidden'
  | 'enquiries/job-unknown'
  | 'enquiries/job-closed'
  | 'enquiries/job-asked-about'
>;

/** A suggestion as the screen sends it; `id` is made there. */
export type Suggestion = { id: string; reference: string; jobNumber: string; staffId: string };

/**
 * Suggests an open job to the doctor of an open enquiry who agreed to hear about similar jobs: its row, its entry in
 * the history and the email are there together. A job that was suggested before is not suggested again, whoever
 * presses.
 */
export async function suggestJob(
  { db, now, data }: { db: Database; now: Date; data: ReferenceData },
  { id, reference, jobNumber, staffId }: Suggestion,
): Promise<Result<{ suggested: boolean }, SuggestFailure>> {
  return inTransaction(db, async (trx) => {
    // Held until the end: a second press waits here and finds the first.
    const held = await lockEnquiry(trx, reference);
    const enquiry = held && (await findEnquiry(trx, { id: held.id }));
    if (!held || !enquiry) return fail({ code: 'enquiries/unknown' });
    const job = await findJob({ db: trx, data }, jobNumber);
    if (!job) return fail({ code: 'enquiries/job-unknown' });
    if ((await selectSuggested(trx, held.id)).has(job.number)) return ok({ suggested: false });
    if (!isOpenEnquiry(held.state)) return fail({ code: 'enquiries/ended' });
    if (!enquiry.input.similarJobs) return fail({ code: 'enquiries/no-similar-jobs' });
    if (await isMailPaused(trx, held.doctorId, now)) return fail({ code: 'enquiries/mail-paused' });
    const person = { doctorId: held.doctorId, email: held.email };
    if ((await readHidden(trx, [person], [job.id]))(person, job.id))
      return fail({ code: 'enquiries/job-hidden' });
    if ((await selectAskedAbout(trx, person, [job.number])).has(job.number))
      return fail({ code: 'enquiries/job-asked-about' });
    if (!(await lockOpenJob(trx, job.id))) return fail({ code: 'enquiries/job-closed' });
    if (!(await insertSuggestion(trx, { id, enquiryId: held.id, jobId: job.id, staffId, now })))
      return ok({ suggested: false });
    await addRequestEvent(
      trx,
      {
        of: 'enquiry',
        requestId: held.id,
        from: held.state,
        to: held.state,
        actor: `staff:${staffId}`,
        reason: suggestionReason(job),
      },
      now,
    );
    await enqueueEmail(
      trx,
      {
        template: 'enquiry-job-suggested',
        to: held.email,
        data: { enquiryId: held.id, jobNumber: job.number },
        dedupeKey: `enquiry-job-suggested:${held.id}:${job.id}`,
      },
      now,
    );
    return ok({ suggested: true });
  });
}

/** Has the doctor asked for no optional emails until a day that is still to come? */
async function isMailPaused(db: Database, doctorId: string | null, now: Date): Promise<boolean> {
  const until = doctorId && (await findPreferences(db, doctorId))?.pausedUntil;
  return Boolean(until && until >= dateInZone(now, 'Australia/Sydney'));
}

/** When each job was suggested for an enquiry, by the job's number. */
export function listSuggested(db: Database, enquiryId: string): Promise<Map<string, string>> {
  return selectSuggested(db, enquiryId);
}

/** Which of some jobs the sender of an enquiry has enquired about, whatever became of it, by the jobs' numbers. */
export function listAskedAbout(
  db: Database,
  person: { doctorId: string | null; email: string },
  numbers: readonly string[],
): Promise<Set<string>> {
  return selectAskedAbout(db, person, numbers);
}
