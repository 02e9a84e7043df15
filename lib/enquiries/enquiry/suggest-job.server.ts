import { findPreferences } from '@/lib/doctors/communications/find-preferences.server';
import { dateInZone } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { readHidden } from '@/lib/alerts/hidden-jobs/hide-jobs.server';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { addRequestEvent } from '@/lib/platform/requests/submit-request.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import { isOpenEnquiry } from './enquiry';
import { lockEnquiry } from './enquiry-life-store.server';
import type { StepServices } from './enquiry-step.server';
import { suggestionReason } from './enquiry-event';
import { lockOpenJob } from './enquiry-store.server';
import { findEnquiry } from './find-enquiries.server';
import { insertSuggestion, listAskedAbout, listSuggested } from './suggestion-store.server';

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

export type Suggestion = {
  id: string;
  reference: string;
  jobNumber: string;
  staffId: string;
  words?: string | undefined;
};

/**
 * Emails an open job to a doctor whose open enquiry says that they want similar jobs. Stores the suggestion and an
 * event in the same transaction. Does nothing if staff suggested the job before.
 */
export async function suggestJob(
  { db, now, step, data }: StepServices & { data: ReferenceData },
  { id, reference, jobNumber, staffId, words }: Suggestion,
): Promise<Result<{ suggested: boolean }, SuggestFailure>> {
  return inTransaction(db, async (trx) => {
    // A simultaneous request waits for this lock and then finds the suggestion.
    const held = await lockEnquiry(trx, reference);
    const enquiry = held && (await findEnquiry(trx, { id: held.id }));
    if (!held || !enquiry) return fail({ code: 'enquiries/unknown' });
    const job = await findJob({ db: trx, data }, jobNumber);
    if (!job) return fail({ code: 'enquiries/job-unknown' });
    if ((await listSuggested(trx, held.id)).has(job.number)) return ok({ suggested: false });
    if (!isOpenEnquiry(held.state)) return fail({ code: 'enquiries/ended' });
    if (!enquiry.input.similarJobs) return fail({ code: 'enquiries/no-similar-jobs' });
    if (await isMailPaused(trx, held.doctorId, now)) return fail({ code: 'enquiries/mail-paused' });
    const person = { doctorId: held.doctorId, email: held.email };
    if ((await readHidden(trx, [person], [job.id]))(person, job.id))
      return fail({ code: 'enquiries/job-hidden' });
    if ((await listAskedAbout(trx, person, [job.number])).has(job.number))
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
        data: { enquiryId: held.id, jobNumber: job.number, words },
        dedupeKey: `enquiry-job-suggested:${held.id}:${job.id}`,
      },
      now,
      step,
    );
    return ok({ suggested: true });
  });
}

async function isMailPaused(db: Database, doctorId: string | null, now: Date): Promise<boolean> {
  const until = doctorId && (await findPreferences(db, doctorId))?.pausedUntil;
  return Boolean(until && until >= dateInZone(now, 'Australia/Sydney'));
}
