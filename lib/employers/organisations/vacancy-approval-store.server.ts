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
  // Missing in requests that an older version of the site stored.
  placeId: z.string().nullable().default(null),
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
  changes: z.string().nullable(),
  decider: z.string().nullable(),
  decided_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
});

export type VacancyApproval = z.output<typeof rowSchema>;

function select(db: Database) {
  return db
    .selectFrom('vacancy_approval as a')
    .innerJoin('organisation_member as m', 'm.id', 'a.requested_by')
    .leftJoin('organisation_member as d', 'd.id', 'a.decided_by')
    .select([
      'a.id',
      'a.organisation_id',
      'a.requested_by',
      'm.name as requester',
      'm.email as requester_email',
    ])
    .select(['a.vacancies', 'a.state', 'a.reason', 'a.reference', 'a.changes', 'a.created_at'])
    .select(['d.name as decider', 'a.decided_at']);
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

type SelectPendingInput = { organisationId: string; memberId: string; waitingOf: 'all' | 'own' };

export async function selectPending(
  db: Database,
  { organisationId, memberId, waitingOf }: SelectPendingInput,
): Promise<VacancyApproval[]> {
  const rows = await select(db)
    .where('a.organisation_id', '=', organisationId)
    .where((where) => {
      const own = where('a.requested_by', '=', memberId);
      const waiting = where('a.state', '=', 'waiting');
      return where.or([
        waitingOf === 'all' ? waiting : where.and([waiting, own]),
        where.and([where('a.state', '=', 'sent-back'), own]),
      ]);
    })
    .orderBy('a.created_at')
    .limit(100)
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

export async function selectLastAskedByMember(db: Database, memberId: string): Promise<VacancyInput | null> {
  const row = await select(db)
    .where('a.requested_by', '=', memberId)
    .where('a.changes', 'is', null)
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row && rowSchema.parse(row).vacancies[0]) ?? null;
}

/** Selects approvals of a vacancy and of its changes. One approval covers all vacancies of the same request. */
export async function selectApprovalsOfVacancy(
  db: Database,
  vacancy: { id: string; reference: string },
): Promise<VacancyApproval[]> {
  const rows = await select(db)
    .where('a.state', '=', 'approved')
    .where((where) =>
      where.or([
        where('a.changes', '=', vacancy.reference),
        where.and([
          where('a.changes', 'is', null),
          where(
            'a.reference',
            'in',
            where
              .selectFrom('vacancy_request as v')
              .innerJoin('vacancy_request as first', (join) =>
                join.on((on) => on('first.id', '=', on.fn.coalesce('v.sent_with', 'v.id'))),
              )
              .select('first.reference')
              .where('v.id', '=', vacancy.id),
          ),
        ]),
      ]),
    )
    .orderBy('a.decided_at')
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

export async function selectWaiting(db: Database, organisationId: string): Promise<VacancyApproval[]> {
  const rows = await select(db)
    .where('a.organisation_id', '=', organisationId)
    .where('a.state', '=', 'waiting')
    .orderBy('a.created_at')
    .limit(100)
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

export async function insertApproval(
  db: Database,
  approval: {
    id: string;
    organisationId: string;
    memberId: string;
    vacancies: readonly VacancyInput[];
    changes: string | null;
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
      changes: approval.changes,
      created_at: approval.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that an approver has decided about a request, or that a newer request replaces it. The caller must have
 * locked the row, so that two decisions cannot overwrite each other.
 */
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
