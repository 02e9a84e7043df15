import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { assignOneConsultant, dueAfter } from '@/lib/consultants/consultant/assign-consultant.server';
import type { WorkSubject } from '@/lib/consultants/consultant/consultant';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import { fail, ok, type Result } from '@/lib/core/result';
import { createJobAlertIn } from '@/lib/alerts/job-alerts/create-job-alert.server';
import { criteriaLikeJobs } from '@/lib/alerts/job-alerts/alert-criteria';
import { maxAlertNameLength } from '@/lib/alerts/job-alerts/job-alert';
import type { WantedWork } from '@/lib/doctors/profile/profile';
import { listRegistrations, saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { toRequestActor, submitRequest, type Added } from '@/lib/platform/requests/submit-request.server';
import type { Clock } from '@/lib/services/clock/clock';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import {
  minutesToNextStep,
  type Enquiry,
  type EnquiryInput,
  type EnquiryJob,
  type EnquirySource,
  type TypedFreedom,
} from './enquiry';
import { eventReasons } from './enquiry-event';
import {
  insertConsents,
  insertEnquiry,
  lockOpenJob,
  selectByIdempotencyKey,
  selectOpenForJob,
} from './enquiry-store.server';

export type AskedJob = EnquiryJob & { id: string; timeZone: string; putForward?: boolean };

export type SubmitEnquiry = {
  input: EnquiryInput;
  /**
   * Jobs of the form, or empty for a general enquiry. Each job gets its own enquiry, but the doctor gets one call
   * about all of them.
   */
  jobs: readonly AskedJob[];
  /** Only for a general enquiry. */
  wanted?: WantedWork;
  /** Account of a signed-in doctor. Null if signed out, or if the email address is not verified. */
  doctorId: string | null;
  source: EnquirySource;
  /**
   * Set if a member of staff typed the enquiry during a call; this member then handles it. The doctor gets an email
   * only if `isConfirmed`.
   */
  typedBy?: {
    staffId: string;
    consultantId: string | null;
    isConfirmed: boolean;
    /** When staff call the doctor again. Null if the usual time applies. */
    nextCall?: Date | null;
    free: TypedFreedom;
    workTypes?: readonly string[];
  };
  idempotencyKey: string;
};

/**
 * If the doctor already has an open enquiry about each submitted job, no enquiry is created. The outcome is then
 * `already-open`, and `reference` is the reference of one of the open enquiries.
 */
export type SubmittedEnquiry = {
  reference: string;
  references: string[];
  outcome: 'sent' | 'repeated' | 'already-open';
  sentAt: string;
  /** Numbers of jobs that are closed, or about which the doctor already has an open enquiry. */
  leftOut: string[];
};

type Submitted = Result<SubmittedEnquiry, { code: 'enquiries/job-closed' }>;

type Services = {
  db: Database;
  clock: Clock;
  staffEmail: string;
};

/**
 * Creates one enquiry for each job. The doctor and staff each get one email about all of them. Skips closed jobs, and
 * jobs about which the doctor has an open enquiry. Fails with `enquiries/job-closed` if no job is left.
 */
export async function submitEnquiry(
  { db, clock, staffEmail }: Services,
  request: SubmitEnquiry,
): Promise<Submitted> {
  return submitRequest<Submitted>(
    { db, now: clock.now() },
    {
      findEarlier: async (trx) => {
        const found = await Promise.all(
          listJobsInLockOrder(request).map((job) => findEarlier(trx, request, job)),
        );
        return found.every((earlier) => earlier !== null) ? buildSubmitResult(request, [], found) : null;
      },
      add: async (trx, now) => {
        const taken = await addEnquiries(trx, request, now);
        return {
          answer: buildSubmitResult(request, taken.added, taken.earlier, now),
          requests: taken.added.map((one, index) =>
            buildAddedRequest(one, {
              request,
              to: index === 0 ? (taken.consultantEmail ?? staffEmail) : null,
            }),
          ),
        };
      },
    },
  );
}

/**
 * Sorts by job number. Two forms that are sent at the same time then lock rows in the same order and cannot deadlock.
 * If two consultants are responsible for equally many jobs, the order decides who calls.
 */
export function sortByNumber<Numbered extends { number: string }>(jobs: readonly Numbered[]): Numbered[] {
  return jobs.toSorted((a, b) => (a.number < b.number ? -1 : 1));
}

/** A general enquiry has a single null instead of jobs. */
function listJobsInLockOrder({ jobs }: SubmitEnquiry): (AskedJob | null)[] {
  return jobs.length === 0 ? [null] : sortByNumber(jobs);
}

type AddedEnquiry = { id: string; reference: string; job: AskedJob | null };
type EarlierEnquiry = { enquiry: Enquiry; outcome: 'repeated' | 'already-open' };

function buildSubmitResult(
  request: SubmitEnquiry,
  added: readonly AddedEnquiry[],
  found: readonly EarlierEnquiry[],
  now?: Date,
): Submitted {
  const { jobs } = request;
  const [first] = added;
  const numbers = listJobsInLockOrder(request).map((job) => job?.number);
  const place = ({ enquiry }: EarlierEnquiry) => numbers.indexOf(enquiry.job?.number);
  const earlier = found.toSorted((a, b) => place(a) - place(b));
  const before = earlier.find(({ outcome }) => outcome === 'repeated') ?? earlier[0];
  if (!first && !before) return fail({ code: 'enquiries/job-closed' });
  const getSubmissionId = ({ enquiry }: EarlierEnquiry) => enquiry.sentWith ?? enquiry.id;
  const answered = first
    ? added.map(({ reference, job }) => ({ reference, number: job?.number }))
    : earlier
        .filter((one) => before && getSubmissionId(one) === getSubmissionId(before))
        .map(({ enquiry }) => ({ reference: enquiry.reference, number: enquiry.job?.number }));
  return ok({
    reference: answered[0]?.reference ?? '',
    references: answered.map(({ reference }) => reference),
    outcome: first ? 'sent' : (before?.outcome ?? 'repeated'),
    sentAt: now && first ? now.toISOString() : (before?.enquiry.createdAt ?? ''),
    leftOut: jobs.flatMap(({ number }) => (answered.some((one) => one.number === number) ? [] : number)),
  });
}

async function addEnquiries(
  trx: DatabaseTransaction,
  request: SubmitEnquiry,
  now: Date,
): Promise<{ added: AddedEnquiry[]; earlier: EarlierEnquiry[]; consultantEmail: string | null }> {
  const { input, doctorId, typedBy } = request;
  const added: AddedEnquiry[] = [];
  const earlier: EarlierEnquiry[] = [];
  const open: (AskedJob | null)[] = [];
  for (const job of listJobsInLockOrder(request)) {
    const before = await findEarlier(trx, request, job);
    if (before) earlier.push(before);
    else if (!job || (await lockOpenJob(trx, job.id))) open.push(job);
  }
  if (open.length === 0) return { added, earlier, consultantEmail: null };
  if (doctorId && input.ahpraNumber) await addRegistration(trx, { doctorId, number: input.ahpraNumber, now });
  const call = await assignCall({ db: trx, now }, open, request);
  for (const job of open) {
    const id = uuidv7({ msecs: now.getTime() });
    const reference = await insertEnquiry(trx, {
      ...request,
      id,
      job,
      sentWith: added[0]?.id ?? null,
      consultantId: typedBy?.consultantId ?? call.consultant?.id ?? null,
      dueAt: call.dueAt,
      nextDueAt: typedBy ? (typedBy.nextCall ?? call.afterCall) : call.dueAt,
      timeZone: call.timeZone,
      idempotencyKey: deriveIdempotencyKey(request, job),
      now,
    });
    if (reference) added.push({ id, reference, job });
    else {
      const before = await findEarlier(trx, request, job);
      if (!before) throw new Error('An enquiry was rejected as a repeat, but no earlier enquiry was found');
      earlier.push(before);
    }
  }
  // During a call, staff do not ask for these consents, so the site stores neither consent nor refusal.
  for (const { id, job } of typedBy ? [] : added)
    await insertConsents(
      trx,
      id,
      [
        { purpose: 'handle-enquiry', granted: true },
        { purpose: 'put-forward', granted: job?.putForward ?? input.putForward },
        { purpose: 'similar-jobs', granted: input.similarJobs },
      ],
      { doctorId, now },
    );
  const jobs = added.flatMap(({ job }) => job ?? []);
  if (input.similarJobs && added.length > 0)
    await addSimilarJobsAlert(trx, { ...request, jobs }, { timeZone: call.timeZone, now });
  return { added, earlier, consultantEmail: call.consultant?.email ?? null };
}

async function assignCall(
  services: { db: Database; now: Date },
  jobs: readonly (AskedJob | null)[],
  { input, wanted }: SubmitEnquiry,
) {
  const timeZone: string = onCallTeam.timeZone;
  const subjects = jobs.flatMap<WorkSubject & { timeZone: string }>((job) =>
    job
      ? { regionIso: job.place.region.iso, specialty: job.specialty.slug, timeZone: job.timeZone }
      : listRegionsOrNone(wanted).map((regionIso) => ({ regionIso, specialty: input.specialty, timeZone })),
  );
  const { subject, consultant, dueAt } = await assignOneConsultant(services, subjects);
  const afterCall = dueAfter(services.now, { ...subject, minutes: minutesToNextStep.contacted });
  return { consultant, dueAt, afterCall, timeZone: subject.timeZone };
}

const listRegionsOrNone = (wanted: WantedWork | undefined): (string | null)[] =>
  wanted?.wantedRegions.length ? wanted.wantedRegions : [null];

/**
 * Derives the key from the id of the job. If the form is sent again with more jobs, only the additional jobs get new
 * enquiries.
 */
const deriveIdempotencyKey = (
  { idempotencyKey }: Pick<SubmitEnquiry, 'idempotencyKey'>,
  job: Pick<AskedJob, 'id'> | null,
) => (job ? uuidv5(job.id, idempotencyKey) : idempotencyKey);

export const findSentEnquiry = (db: Database, ...request: Parameters<typeof deriveIdempotencyKey>) =>
  selectByIdempotencyKey(db, deriveIdempotencyKey(...request));

/**
 * Returns the event and the emails for one enquiry. If a doctor sends several enquiries together, only the first has
 * recipients (`to`), and its emails list all of them.
 */
function buildAddedRequest(
  { id }: AddedEnquiry,
  { request: { input, doctorId, typedBy }, to }: { request: SubmitEnquiry; to: string | null },
): Added<Submitted>['requests'][number] {
  const data = { enquiryId: id };
  return {
    key: id,
    event: {
      of: 'enquiry',
      requestId: id,
      from: null,
      to: typedBy ? 'contacted' : 'received',
      actor: typedBy ? `staff:${typedBy.staffId}` : toRequestActor(doctorId),
      reason: typedBy ? eventReasons.typed : eventReasons.sent,
    },
    ...(to !== null &&
      (typedBy?.isConfirmed ?? true) && {
        confirmation: {
          email: typedBy
            ? {
                template: 'enquiry-state-changed',
                to: input.email,
                data: { ...data, state: 'contacted', isCall: true },
              }
            : { template: 'enquiry-received', to: input.email, data },
          purpose: 'enquiry',
          doctorId,
          byStaff: typedBy !== undefined,
        },
      }),
    staff: to === null || typedBy ? [] : [{ template: 'enquiry-staff', to, data }],
    webhook: { event: 'enquiry.received', data },
  };
}

// Adds a job alert for a doctor who ticked "Send me similar jobs". If the email address is not verified, the doctor
// must confirm the alert by email. Does nothing if the doctor has the maximum number of alerts.
async function addSimilarJobsAlert(
  trx: DatabaseTransaction,
  { jobs, input, doctorId }: SubmitEnquiry,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const { email, specialty, grade } = input;
  const [first] = jobs;
  const name = first ? `Jobs like ${first.title}` : 'Jobs in my speciality and grade';
  await createJobAlertIn(trx, now, {
    owner: doctorId ? { doctorId, email, verified: true } : { doctorId: null, email },
    name: (jobs.length > 1 ? `Jobs like the ${jobs.length} I enquired about` : name).slice(
      0,
      maxAlertNameLength,
    ),
    criteria: first
      ? criteriaLikeJobs([first, ...jobs.slice(1)])
      : { specialties: [specialty], grades: [grade] },
    frequency: 'daily',
    timeZone,
    idempotencyKey: null,
  });
}

// Adds a registration number to the account, unless the account has one, which only the doctor may change. Must run
// before the enquiry is inserted, which locks the doctor's row. Otherwise, simultaneous enquiries could deadlock.
async function addRegistration(
  trx: DatabaseTransaction,
  { doctorId, number, now }: { doctorId: string; number: string; now: Date },
): Promise<void> {
  const known = await listRegistrations(trx, doctorId);
  if (known.some(({ authority }) => authority === 'AHPRA')) return;
  await saveRegistration({ trx, now }, { doctorId, authority: 'AHPRA', number, pending: true });
}

/**
 * Finds an enquiry sent earlier with the same form, or the doctor's open enquiry about the job. Must run before the
 * check that the job is open, because the job may have closed since the form was first sent.
 */
async function findEarlier(
  trx: DatabaseTransaction,
  request: SubmitEnquiry,
  job: AskedJob | null,
): Promise<EarlierEnquiry | null> {
  const repeated = await selectByIdempotencyKey(trx, deriveIdempotencyKey(request, job));
  if (repeated) return { enquiry: repeated, outcome: 'repeated' };
  if (!request.doctorId || !job) return null;
  const open = await selectOpenForJob(trx, request.doctorId, job.id);
  return open && { enquiry: open, outcome: 'already-open' };
}
