import { v7 as uuidv7 } from 'uuid';
import { assignConsultant } from '@/lib/consultants/assign-consultant.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { createJobAlertIn } from '@/lib/job-alerts/create-job-alert.server';
import { criteriaLikeJob } from '@/lib/job-alerts/criteria-like-job';
import { longestAlertName } from '@/lib/job-alerts/job-alert';
import { isProvenAddress } from '@/lib/doctors/find-doctor.server';
import { enqueueConfirmation } from '@/lib/emails/enqueue-confirmation.server';
import { enqueueEmail } from '@/lib/emails/email-outbox.server';
import { enqueueWebhook } from '@/lib/webhooks/webhook-outbox.server';
import { listRegistrations } from '@/lib/registrations/list-registrations.server';
import { saveRegistrationIn } from '@/lib/registrations/save-registration.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { consentTextVersion, type EnquiryInput, type EnquiryJob, type EnquirySource } from './enquiry';
import { eventReasons } from './enquiry-event';
import {
  insertConsents,
  insertEnquiry,
  insertEvent,
  lockOpenJob,
  selectByIdempotencyKey,
  selectOpenForJob,
} from './enquiry-store.server';

/** A general enquiry is answered in the hours of the on-call team. */
const dutyDeskZone = 'Australia/Sydney';

export type SubmitEnquiry = {
  input: EnquiryInput;
  /** Null: a general enquiry. */
  job: (EnquiryJob & { id: string; timeZone: string }) | null;
  /** The account of a signed-in doctor whose address is verified; null for everybody else. */
  doctorId: string | null;
  source: EnquirySource;
  /** One draft, one key: repeated, it gives the same enquiry. */
  idempotencyKey: string;
};

/** `already-open`: the doctor has an open enquiry for this job, and this is it. */
export type SubmittedEnquiry = {
  reference: string;
  outcome: 'sent' | 'repeated' | 'already-open';
  sentAt: string;
};

type Services = {
  db: Database;
  clock: Clock;
  staffEmail: string;
  /** Hears that all is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** Takes an enquiry: it, its event, its consents, the emails to the doctor and to staff and the webhook are there together or not at all. Fails with `enquiries/job-closed`. */
export async function submitEnquiry(
  services: Services,
  request: SubmitEnquiry,
): Promise<Result<SubmittedEnquiry, { code: 'enquiries/job-closed' }>> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    // A repeat is answered before the job is looked at: it may have closed since.
    const repeated = await findEarlier(trx, request);
    if (repeated) return ok(repeated);
    if (request.job && !(await lockOpenJob(trx, request.job.id)))
      return fail({ code: 'enquiries/job-closed' });

    if (request.doctorId && request.input.ahpraNumber)
      await keepRegistration(trx, { doctorId: request.doctorId, number: request.input.ahpraNumber, now });
    const timeZone = request.job?.timeZone ?? dutyDeskZone;
    const { consultant, dueAt } = await assignConsultant(
      { db: trx, now },
      {
        regionIso: request.job?.place.region.iso ?? null,
        specialty: request.job?.specialty.slug ?? request.input.specialty,
        timeZone,
      },
    );
    const id = uuidv7({ msecs: now.getTime() });
    const reference = await insertEnquiry(trx, {
      ...request,
      id,
      consultantId: consultant?.id ?? null,
      dueAt,
      timeZone,
      now,
    });
    if (!reference) {
      // Two at the same moment: the database let one in, the other gets to see it.
      const winner = await findEarlier(trx, request);
      if (!winner) throw new Error('An enquiry was refused as a repeat, but there is no earlier one');
      return ok(winner);
    }
    await insertEvent(trx, {
      enquiryId: id,
      from: null,
      to: 'received',
      actor: request.doctorId ? `doctor:${request.doctorId}` : 'visitor',
      reason: eventReasons.sent,
      now,
    });
    const { input, doctorId } = request;
    await insertConsents(
      trx,
      id,
      [
        { purpose: 'handle-enquiry', granted: true, textVersion: consentTextVersion },
        { purpose: 'put-forward', granted: input.putForward, textVersion: consentTextVersion },
        { purpose: 'similar-jobs', granted: input.similarJobs, textVersion: consentTextVersion },
      ],
      { doctorId, now },
    );
    if (input.similarJobs) await keepSimilarJobs(trx, request, { timeZone, now });
    await enqueueConfirmation(
      trx,
      {
        template: 'enquiry-received',
        to: input.email,
        data: { enquiryId: id },
        dedupeKey: `enquiry-received:${id}`,
      },
      { purpose: 'enquiry', proven: await isProvenAddress(trx, { doctorId, email: input.email }) },
      now,
    );
    await enqueueEmail(
      trx,
      {
        template: 'enquiry-staff',
        to: consultant?.email ?? services.staffEmail,
        data: { enquiryId: id },
        dedupeKey: `enquiry-staff:${id}`,
      },
      now,
    );
    await enqueueWebhook(
      trx,
      { event: 'enquiry.received', data: { enquiryId: id }, dedupeKey: `enquiry.received:${id}` },
      now,
    );
    services.beforeCommit?.();
    return ok({ reference, outcome: 'sent', sentAt: now.toISOString() });
  });
}

// "Send me similar jobs": an alert, which an address nobody has verified confirms by mail first. Where there is no room
// for another one, the enquiry is sent all the same.
async function keepSimilarJobs(
  trx: DatabaseTransaction,
  { job, input, doctorId }: SubmitEnquiry,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const { email, specialty, grade } = input;
  await createJobAlertIn(trx, now, {
    owner: doctorId ? { doctorId, email, verified: true } : { doctorId: null, email },
    name: job ? `Jobs like ${job.title}`.slice(0, longestAlertName) : 'Jobs of my speciality and grade',
    criteria: job ? criteriaLikeJob(job) : { specialties: [specialty], grades: [grade] },
    frequency: 'daily',
    timeZone,
    idempotencyKey: null,
  });
}

// Before the enquiry itself, which holds the doctor's row too: two enquiries at once would wait for each other. Staff
// look the number up, for their email has it; one that is known is the doctor's to change in the account.
async function keepRegistration(
  trx: DatabaseTransaction,
  { doctorId, number, now }: { doctorId: string; number: string; now: Date },
): Promise<void> {
  const known = await listRegistrations(trx, doctorId);
  if (known.some(({ authority }) => authority === 'AHPRA')) return;
  await saveRegistrationIn({ trx, now }, { doctorId, authority: 'AHPRA', number, pending: true });
}

async function findEarlier(
  trx: DatabaseTransaction,
  request: SubmitEnquiry,
): Promise<SubmittedEnquiry | null> {
  const repeated = await selectByIdempotencyKey(trx, request.idempotencyKey);
  if (repeated) return { reference: repeated.reference, outcome: 'repeated', sentAt: repeated.createdAt };
  if (!request.doctorId || !request.job) return null;
  const open = await selectOpenForJob(trx, request.doctorId, request.job.id);
  return open ? { reference: open.reference, outcome: 'already-open', sentAt: open.createdAt } : null;
}
