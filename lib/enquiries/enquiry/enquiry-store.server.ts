import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/lib/services/database/database';
import {
  closedEnquiryStates,
  consentTextVersion,
  isOpenEnquiry,
  type Enquiry,
  type EnquiryInput,
  type EnquiryJob,
  type EnquirySource,
  type TypedFreedom,
  type EnquiryState,
} from './enquiry';
import type { WantedWork } from '@/lib/doctors/profile/profile';
import type { EndReason } from './end-reasons';
import { toEnquiry, toSnapshot } from './enquiry-row.server';

function select(db: Database) {
  return db
    .selectFrom('enquiry')
    .leftJoin('consultant', 'consultant.id', 'enquiry.consultant_id')
    .selectAll('enquiry')
    .select((eb) => {
      // Consent rows are only added and never changed, so the newest row of a purpose decides.
      const granted = (purpose: string) =>
        eb
          .selectFrom('consent')
          .select((of) => of('consent.state', '=', 'granted').as('granted'))
          .whereRef('consent.enquiry_id', '=', 'enquiry.id')
          .where('consent.purpose', '=', purpose)
          .orderBy('consent.created_at', 'desc')
          .orderBy('consent.id', 'desc')
          .limit(1);
      return [
        'consultant.given_name as consultant_given_name',
        'consultant.family_name as consultant_family_name',
        'consultant.phone as consultant_phone',
        'consultant.email as consultant_email',
        'consultant.portrait as consultant_portrait',
        granted('put-forward').as('put_forward'),
        granted('similar-jobs').as('similar_jobs'),
      ];
    });
}

export async function lockOpenJob(db: Database, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('status')
    .where('id', '=', jobId)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'open';
}

/**
 * Inserts an enquiry. Returns null if the idempotency key was already used, or if the doctor has an open enquiry
 * about the job.
 */
export async function insertEnquiry(
  db: Database,
  row: {
    id: string;
    job: (EnquiryJob & { id: string }) | null;
    doctorId: string | null;
    input: EnquiryInput;
    /** Id of the first enquiry of the same form. Null if this enquiry is the first. */
    sentWith: string | null;
    source: EnquirySource;
    wanted?: WantedWork;
    typedBy?: { staffId: string; free: TypedFreedom; workTypes?: readonly string[] };
    consultantId: string | null;
    dueAt: Date;
    /**
     * When our next step is due, usually the promised call. If staff typed the enquiry during a call, it is the step
     * after this call.
     */
    nextDueAt: Date;
    timeZone: string;
    idempotencyKey: string;
    now: Date;
  },
): Promise<string | null> {
  const { input, source, wanted, typedBy, now } = row;
  const inserted = await db
    .insertInto('enquiry')
    .values({
      id: row.id,
      job_id: row.job?.id ?? null,
      job_snapshot: row.job ? JSON.stringify(toSnapshot(row.job)) : null,
      doctor_id: row.doctorId,
      sent_with: row.sentWith,
      given_name: input.givenName,
      family_name: input.familyName,
      email: input.email,
      phone: input.phone,
      grade: input.grade,
      specialty: input.specialty,
      mcnz_number: input.mcnzNumber,
      ahpra_number: input.ahpraNumber,
      ahpra_not_yet: input.ahpraNotYet,
      availability: input.availability,
      message: input.message,
      preferred_contact: input.preferredContact,
      call_time: input.callTime,
      ...(wanted && { free_regions: wanted.wantedRegions, wanted_work_types: wanted.workTypes }),
      ...(typedBy && {
        channel: 'phone',
        state: 'contacted',
        claimed_by: typedBy.staffId,
        claimed_at: now,
        first_called_at: now,
        minutes_to_first_call: 0,
        free_from: typedBy.free.from,
        free_to: typedBy.free.to,
        free_regions: typedBy.free.regions,
        wanted_work_types: [...(typedBy.workTypes ?? [])],
      }),
      utm_source: source.utmSource,
      utm_medium: source.utmMedium,
      utm_campaign: source.utmCampaign,
      consultant_id: row.consultantId,
      assigned_consultant_id: row.consultantId,
      due_at: row.dueAt,
      next_due_at: row.nextDueAt,
      remind_at: row.nextDueAt,
      time_zone: row.timeZone,
      idempotency_key: row.idempotencyKey,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted?.reference ?? null;
}

export async function insertConsents(
  db: Database,
  enquiryId: string,
  consents: { purpose: string; granted: boolean }[],
  owner: { doctorId: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('consent')
    .values(
      consents.map((consent) => ({
        id: uuidv7(),
        enquiry_id: enquiryId,
        doctor_id: owner.doctorId,
        purpose: consent.purpose,
        channel: 'web',
        state: consent.granted ? 'granted' : 'declined',
        text_version: consentTextVersion,
        created_at: owner.now,
      })),
    )
    .execute();
}

export async function selectByIdempotencyKey(db: Database, key: string): Promise<Enquiry | null> {
  const row = await select(db).where('enquiry.idempotency_key', '=', key).executeTakeFirst();
  return row ? toEnquiry(row) : null;
}

export async function selectOpenForJob(
  db: Database,
  doctorId: string,
  jobId: string,
): Promise<Enquiry | null> {
  const row = await select(db)
    .where('enquiry.doctor_id', '=', doctorId)
    .where('enquiry.job_id', '=', jobId)
    .where('enquiry.state', 'not in', [...closedEnquiryStates])
    .executeTakeFirst();
  return row ? toEnquiry(row) : null;
}

export function selectOpenJobsOfDoctor(
  db: Database,
  doctorId: string,
): Promise<{ number: string; reference: string }[]> {
  return db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .select(['job.number', 'enquiry.reference'])
    .where('enquiry.doctor_id', '=', doctorId)
    .where('enquiry.state', 'not in', [...closedEnquiryStates])
    .orderBy('enquiry.created_at', 'desc')
    .limit(200)
    .execute();
}

export async function findLatestEnquiry(db: Database, doctorId: string): Promise<Enquiry | null> {
  const row = await select(db)
    .where('enquiry.doctor_id', '=', doctorId)
    .orderBy('enquiry.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toEnquiry(row) : null;
}

export async function selectEnquiry(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Enquiry | null> {
  const query = select(db);
  const row = await (
    'id' in by ? query.where('enquiry.id', '=', by.id) : query.where('enquiry.reference', '=', by.reference)
  ).executeTakeFirst();
  return row ? toEnquiry(row) : null;
}

export async function selectSentTogether(db: Database, id: string): Promise<Enquiry[]> {
  const rows = await select(db)
    .where((where) => {
      const first = where
        .selectFrom('enquiry as one')
        .select(({ fn }) => fn.coalesce('one.sent_with', 'one.id').as('first'))
        .where('one.id', '=', id);
      return where.or([where('enquiry.id', '=', first), where('enquiry.sent_with', '=', first)]);
    })
    .orderBy('enquiry.reference')
    .execute();
  return rows.map(toEnquiry);
}

export async function selectCompanions(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const companions = new Map<string, string[]>();
  if (ids.length === 0) return companions;
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('enquiry as other', (join) =>
      join
        .on((on) =>
          on.or([
            on('other.sent_with', '=', on.ref('enquiry.id')),
            on('other.id', '=', on.ref('enquiry.sent_with')),
            on('other.sent_with', '=', on.ref('enquiry.sent_with')),
          ]),
        )
        .onRef('other.id', '!=', 'enquiry.id'),
    )
    .select(['enquiry.id', 'other.reference'])
    .where('enquiry.id', 'in', [...ids])
    .orderBy('other.reference')
    .execute();
  for (const { id, reference } of rows) companions.set(id, [...(companions.get(id) ?? []), reference]);
  return companions;
}

export async function listEnquiriesById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Enquiry & { jobStatus: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await select(db)
    .leftJoin('job', 'job.id', 'enquiry.job_id')
    .select('job.status as job_status')
    .where('enquiry.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...toEnquiry(row), jobStatus: row.job_status }] as const));
}

/**
 * Locks the enquiries sent from an email address without an account. To avoid deadlocks, code always locks enquiries in
 * the order of references. An order by time would be ambiguous, because enquiries sent together have the same time.
 */
export async function lockUnlinked(
  db: Database,
  email: string,
): Promise<{ id: string; jobId: string | null; state: string; reference: string }[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'job_id', 'state', 'reference', 'created_at'])
    .where('email', '=', email)
    .where('doctor_id', 'is', null)
    .orderBy('reference')
    .forUpdate()
    .execute();
  rows.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  return rows.map((row) => ({ id: row.id, jobId: row.job_id, state: row.state, reference: row.reference }));
}

export async function updateOwner(
  db: Database,
  id: string,
  change: { doctorId: string; state?: EnquiryState; endReason?: EndReason; now: Date },
): Promise<void> {
  await db
    .updateTable('enquiry')
    .set({
      doctor_id: change.doctorId,
      updated_at: change.now,
      ...(change.state ? { state: change.state, end_reason: change.endReason ?? null } : {}),
      ...(change.state && !isOpenEnquiry(change.state) ? { next_due_at: null, remind_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function selectPlacementReferences(
  db: Database,
  enquiryIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('placement')
    .select(['enquiry_id', 'reference'])
    .where('enquiry_id', 'in', enquiryIds)
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return new Map(rows.flatMap(({ enquiry_id: id, reference }) => (id ? [[id, reference] as const] : [])));
}
