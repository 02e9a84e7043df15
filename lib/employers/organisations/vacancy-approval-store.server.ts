import { z } from 'zod';
import { workTypes } from '@/lib/jobs/listing/job';
import type { Database } from '@/lib/services/database/database';
import { urgencies, type VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';

const approvalStates = ['waiting', 'approved', 'sent-back', 'replaced'] as const;

const isoDate = z.iso.date();
const inputSchema: z.ZodType<VacancyInput> = z.object({
  organisation: z.string(),
  facility: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  region: z.string().nullable(),
  specialty: z.string(),
  grade: z.string(),
  workType: z.enum(workTypes),
  doctors: z.number(),
  from: isoDate,
  to: isoDate.nullable(),
  shifts: z.string(),
  rate: z.string(),
  rateAdvise: z.boolean(),
  accommodation: z.boolean(),
  travel: z.boolean(),
  urgency: z.enum(urgencies),
  details: z.string(),
});

const rowSchema = z.object({
  id: z.string(),
  organisation_id: z.string(),
  requested_by: z.string(),
  requester: z.string(),
  requester_email: z.string(),
  vacancies: z.array(inputSchema),
  state: z.enum(approvalStates),
  reason: z.string(),
  reference: z.string().nullable(),
  created_at: z.coerce.date(),
});

export type VacancyApproval = z.output<typeof rowSchema>;

function select(db: Database) {
  return db
    .selectFrom('vacancy_approval as a')
    .innerJoin('organisation_member as m', 'm.id', 'a.requested_by')
    .select([
      'a.id',
      'a.organisation_id',
      'a.requested_by',
      'm.name as requester',
      'm.email as requester_email',
    ])
    .select(['a.vacancies', 'a.state', 'a.reason', 'a.reference', 'a.created_at']);
}

export async function findApproval(
  db: Database,
  { id, organisationId, lock = false }: { id: string; organisationId?: string; lock?: boolean },
): Promise<VacancyApproval | null> {
  let query = select(db).where('a.id', '=', id);
  if (organisationId !== undefined) query = query.where('a.organisation_id', '=', organisationId);
  const row = await (lock ? query.forUpdate('a') : query).executeTakeFirst();
  return row ? rowSchema.parse(row) : null;
}

export async function selectPending(
  db: Database,
  { organisationId, memberId }: { organisationId: string; memberId?: string },
): Promise<VacancyApproval[]> {
  let query = select(db)
    .where('a.organisation_id', '=', organisationId)
    .where('a.state', 'in', memberId === undefined ? ['waiting'] : ['waiting', 'sent-back'])
    .orderBy('a.created_at')
    .limit(100);
  if (memberId !== undefined) query = query.where('a.requested_by', '=', memberId);
  return (await query.execute()).map((row) => rowSchema.parse(row));
}

export async function countWaiting(db: Database, organisationId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('vacancy_approval')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export async function insertApproval(
  db: Database,
  approval: {
    id: string;
    organisationId: string;
    memberId: string;
    vacancies: readonly VacancyInput[];
    now: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('vacancy_approval')
    .values({
      id: approval.id,
      organisation_id: approval.organisationId,
      requested_by: approval.memberId,
      vacancies: JSON.stringify(approval.vacancies),
      created_at: approval.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an approver's decision. The caller must have locked the request. */
export async function updateApproval(
  db: Database,
  id: string,
  change: {
    state: Exclude<VacancyApproval['state'], 'waiting'>;
    memberId: string;
    reason?: string;
    reference?: string;
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable('vacancy_approval')
    .set({
      state: change.state,
      decided_by: change.memberId,
      decided_at: change.now,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.reference === undefined ? {} : { reference: change.reference }),
    })
    .where('id', '=', id)
    .execute();
}
