import { v7 as uuidv7 } from 'uuid';
import { assignConsultant } from '@/lib/consultants/assign-consultant.server';
import { onCallTeam } from '@/lib/consultants/call-by';
import { fail, ok, type Result } from '@/lib/core/result';
import { createJobAlertIn } from '@/lib/job-alerts/create-job-alert.server';
import { criteriaLikeJob } from '@/lib/job-alerts/alert-criteria';
import { maxAlertNameLength } from '@/lib/job-alerts/job-alert';
import { listRegistrations, saveRegistration } from '@/lib/registrations/registrations.server';
import { actorOf, submitRequest } from '@/lib/requests/submit-request.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { consentTextVersion, type EnquiryInput, type EnquiryJob, type EnquirySource } from './enquiry';
import { eventReasons } from './enquiry-event';
import {
  insertConsents,
  insertEnquiry,
  lockOpenJob,
  selectByIdempotencyKey,
  selectOpenForJob,
} from './enquiry-store.server';

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

type Submitted = Result<SubmittedEnquiry, { code: 'enquiries/job-closed' }>;

type Services = {
  db: Database;
  clock: Clock;
  staffEmail: string;
  /** Called when everything is written and not committed yet: a test ends the process there. */
  beforeCommit?: () => void;
};

/** Takes an enquiry: it, its event, its consents, the emails to the doctor and to staff and the webhook are there together or not at all. Fails with `enquiries/job-closed`. */
export async function submitEnquiry(
  { db, clock, staffEmail, beforeCommit }: Services,
  request: SubmitEnquiry,
): Promise<Submitted> {
  const { input, job, doctorId } = request;
  return submitRequest<Submitted>(
    { db, now: clock.now(), beforeCommit },
    {
      findEarlier: (trx) => findEarlier(trx, request),
      add: async (trx, now) => {
        if (job && !(await lockOpenJob(trx, job.id)))
          return { answer: fail({ code: 'enquiries/job-closed' }), requests: [] };
        const added = await addEnquiry(trx, request, now);
        if (!added) return null;
        const { id, reference, consultantEmail } = added;
        const data = { enquiryId: id };
        return {
          answer: ok({ reference, outcome: 'sent', sentAt: now.toISOString() }),
          requests: [
            {
              key: id,
              event: {
                of: 'enquiry',
                requestId: id,
                from: null,
                to: 'received',
                actor: actorOf(doctorId),
                reason: eventReasons.sent,
              },
              confirmation: {
                email: { template: 'enquiry-received', to: input.email, data },
                purpose: 'enquiry',
                doctorId,
              },
              staff: [{ template: 'enquiry-staff', to: consultantEmail ?? staffEmail, data }],
              webhook: { event: 'enquiry.received', data },
            },
          ],
        };
      },
    },
  );
}

/** Adds the enquiry with its consents and what the doctor wants besides; null when it is there already. */
async function addEnquiry(
  trx: DatabaseTransaction,
  request: SubmitEnquiry,
  now: Date,
): Promise<{ id: string; reference: string; consultantEmail: string | null } | null> {
  const { input, job, doctorId } = request;
  if (doctorId && input.ahpraNumber) await addRegistration(trx, { doctorId, number: input.ahpraNumber, now });
  const timeZone = job?.timeZone ?? onCallTeam.timeZone;
  const { consultant, dueAt } = await assignConsultant(
    { db: trx, now },
    {
      regionIso: job?.place.region.iso ?? null,
      specialty: job?.specialty.slug ?? input.specialty,
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
  if (!reference) return null;
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
  if (input.similarJobs) await addSimilarJobsAlert(trx, request, { timeZone, now });
  return { id, reference, consultantEmail: consultant?.email ?? null };
}

// "Send me similar jobs": an alert, which an unverified address first confirms by email. Where there is no room
// for another one, the enquiry is sent all the same.
async function addSimilarJobsAlert(
  trx: DatabaseTransaction,
  { job, input, doctorId }: SubmitEnquiry,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const { email, specialty, grade } = input;
  await createJobAlertIn(trx, now, {
    owner: doctorId ? { doctorId, email, verified: true } : { doctorId: null, email },
    name: job ? `Jobs like ${job.title}`.slice(0, maxAlertNameLength) : 'Jobs of my speciality and grade',
    criteria: job ? criteriaLikeJob(job) : { specialties: [specialty], grades: [grade] },
    frequency: 'daily',
    timeZone,
    idempotencyKey: null,
  });
}

// Before the enquiry itself, which holds the doctor's row too: two enquiries at once would wait for each other. Staff
// look the number up, for their email has it; one that is known is the doctor's to change in the account.
async function addRegistration(
  trx: DatabaseTransaction,
  { doctorId, number, now }: { doctorId: string; number: string; now: Date },
): Promise<void> {
  const known = await listRegistrations(trx, doctorId);
  if (known.some(({ authority }) => authority === 'AHPRA')) return;
  await saveRegistration({ trx, now }, { doctorId, authority: 'AHPRA', number, pending: true });
}

async function findEarlier(
  trx: DatabaseTransaction,
  request: SubmitEnquiry,
): Promise<{ ok: true; value: SubmittedEnquiry } | null> {
  const repeated = await selectByIdempotencyKey(trx, request.idempotencyKey);
  if (repeated) return ok({ reference: repeated.reference, outcome: 'repeated', sentAt: repeated.createdAt });
  if (!request.doctorId || !request.job) return null;
  const open = await selectOpenForJob(trx, request.doctorId, request.job.id);
  return open && ok({ reference: open.reference, outcome: 'already-open', sentAt: open.createdAt });
}
