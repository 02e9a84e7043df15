import { sql } from 'kysely';
import { inTransaction } from '@/lib/services/database/database';
import { closedEnquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import type { Database } from '@/lib/services/database/database';
import type { StaffTask, TaskCounts, TaskGroupCounts, TaskRecord, TaskView } from './staff-task';

type Query = { view?: TaskView | undefined; record?: TaskRecord | undefined; staffId: string; now: Date };

const idColumns = {
  placement: { table: 'placement', key: 'id', column: null },
  enquiry: { table: 'enquiry', key: 'reference', column: 'enquiry_id' },
  vacancy: { table: 'vacancy_request', key: 'id', column: 'vacancy_request_id' },
  doctor: { table: 'doctor', key: 'id', column: 'doctor_id' },
  job: { table: 'job', key: 'number', column: 'job_id' },
} as const;

export async function selectRecordId(db: Database, { kind, id }: TaskRecord): Promise<string | null> {
  const { table, key } = idColumns[kind];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(key)}::text = ${id}`.execute(db);
  return rows[0]?.id ?? null;
}

const openOnly = sql`task.done_at is null`;

function buildCondition({ view, record, staffId, now }: Query) {
  if (record?.kind === 'doctor')
    return sql`(task.doctor_id::text = ${record.id} or (${openOnly} and task.enquiry_id in (
      select id from enquiry where person_id::text = ${record.id})))`;
  if (record?.kind === 'placement')
    return sql`task.id in (select task_id from placement_task where placement_id::text = ${record.id})`;
  if (record) {
    const { table, key, column } = idColumns[record.kind];
    return sql`${sql.ref(`task.${column}`)} =
      (select id from ${sql.table(table)} where ${sql.ref(key)}::text = ${record.id})`;
  }
  switch (view) {
    case 'done':
      return sql`task.done_at is not null`;
    case 'overdue':
      return sql`${openOnly} and task.due_at < ${now}`;
    case 'team':
      return sql`${openOnly} and (task.staff_id = ${staffId} or task.staff_id in (select mate.id
        from staff_member mate join staff_member me on me.team = mate.team
        where me.id = ${staffId} and me.team <> ''))`;
    default:
      return sql`${openOnly} and task.staff_id = ${staffId}`;
  }
}

const rowsOf = sql`
  select task.id, task.text, task.due_at, task.done_at, task.end_reason, task.staff_id,
    who.given_name || ' ' || who.family_name as name, author.given_name as author,
    enquiry.reference as enquiry, enquiry.given_name || ' ' || enquiry.family_name as enquirer,
    vacancy_request.id as vacancy, vacancy_request.reference as vacancy_reference, vacancy_request.facility,
    doctor.id as doctor, doctor.given_name || ' ' || doctor.family_name as doctor_name,
    job.number as job, job.title as job_title,
    placement.id as placement, placement.reference as placement_reference,
    coalesce(placed.given_name || ' ' || placed.family_name,
      placed_call.given_name || ' ' || placed_call.family_name) as placed_name,
    case when enquiry.state in (${sql.join([...closedEnquiryStates])}) then 'Enquiry ended'
      when vacancy_request.state in ('filled', 'closed') then 'Vacancy ' || vacancy_request.state
      when placement.state = 'cancelled' then 'Placement cancelled' end as ended,
    coalesce(enquiry.phone, vacancy_request.phone, doctor.phone, placed.phone, placed_call.phone) as phone
  from staff_task task
  join staff_member who on who.id = task.staff_id
  join staff_member author on author.id = task.created_by
  left join enquiry on enquiry.id = task.enquiry_id
  left join vacancy_request on vacancy_request.id = task.vacancy_request_id
  left join doctor on doctor.id = task.doctor_id
  left join job on job.id = task.job_id
  left join placement_task on placement_task.task_id = task.id
  left join placement on placement.id = placement_task.placement_id
  left join doctor placed on placed.id = placement.doctor_id
  left join enquiry placed_call on placed_call.id = placement.enquiry_id`;

type Row = Record<
  | 'enquiry'
  | 'enquirer'
  | 'vacancy'
  | 'vacancy_reference'
  | 'facility'
  | 'doctor'
  | 'doctor_name'
  | 'job'
  | 'job_title'
  | 'placement'
  | 'placement_reference'
  | 'placed_name'
  | 'author'
  | 'name'
  | 'id'
  | 'text'
  | 'staff_id',
  string
> & {
  due_at: Date;
  done_at: Date | null;
  end_reason: StaffTask['endReason'];
  phone: string | null;
  ended: string | null;
};

function toRecord(row: Row): StaffTask['record'] {
  const { enquiry, vacancy, doctor, job, ended } = row;
  if (enquiry) return { kind: 'enquiry', id: enquiry, reference: enquiry, name: row.enquirer, ended };
  if (vacancy)
    return { kind: 'vacancy', id: vacancy, reference: row.vacancy_reference, name: row.facility, ended };
  if (row.placement)
    return {
      ...{ kind: 'placement', id: row.placement, reference: row.placement_reference },
      ...{ name: row.placed_name || 'Doctor', ended },
    };
  if (doctor) return { kind: 'doctor', id: doctor, reference: null, name: row.doctor_name || 'Doctor' };
  return job ? { kind: 'job', id: job, reference: job, name: row.job_title } : null;
}

const toTask = (row: Row): StaffTask => ({
  id: row.id,
  text: row.text,
  dueAt: new Date(row.due_at).toISOString(),
  staff: { id: row.staff_id, name: row.name },
  createdBy: row.author,
  record: toRecord(row),
  phone: row.phone || null,
  doneAt: row.done_at && new Date(row.done_at).toISOString(),
  endReason: row.end_reason,
});

/**
 * Selects a page of tasks. Open tasks come first, sorted by due time. Finished tasks follow, the latest finished first.
 * Counts the tasks of all pages. `dayEndsAt` is the time at which the reader's next day begins.
 */
export async function selectTasks(
  db: Database,
  query: Query,
  { limit, offset, dayEndsAt }: { limit: number; offset: number; dayEndsAt: Date },
): Promise<{ rows: StaffTask[]; total: number; groups: TaskGroupCounts }> {
  const condition = buildCondition(query);
  const [page, counted] = await Promise.all([
    sql<Row>`${rowsOf} where ${condition}
      order by task.done_at desc nulls first, task.due_at, task.id limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number } & TaskGroupCounts>`
      select count(*)::int as total, count(*) filter (where due_at < ${query.now})::int as "Overdue",
        count(*) filter (where due_at >= ${query.now} and due_at < ${dayEndsAt})::int as "Today",
        count(*) filter (where due_at >= greatest(${query.now}::timestamptz, ${dayEndsAt}))::int as "Later"
      from (select due_at from staff_task task where ${condition} limit 10001) counted`.execute(db),
  ]);
  const { total, ...groups } = counted.rows[0] ?? { total: 0, Overdue: 0, Today: 0, Later: 0 };
  return { rows: page.rows.map(toTask), total, groups };
}

export async function selectTask(db: Database, id: string): Promise<StaffTask | null> {
  const { rows } = await sql<Row>`${rowsOf} where task.id = ${id}`.execute(db);
  return rows[0] ? toTask(rows[0]) : null;
}

export async function countTasks(db: Database, query: Omit<Query, 'view' | 'record'>): Promise<TaskCounts> {
  const count = async (view: TaskView) => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total
      from (select from staff_task task where ${buildCondition({ ...query, view })} limit 1000) counted`.execute(
      db,
    );
    return rows[0]?.total ?? 0;
  };
  const [mine, team, overdue, done] = await Promise.all([
    count('mine'),
    count('team'),
    count('overdue'),
    count('done'),
  ]);
  return { mine, team, overdue, done };
}

export async function insertTask(
  db: Database,
  task: {
    id: string;
    text: string;
    dueAt: Date;
    staffId: string;
    createdBy: string;
    record: { kind: TaskRecord['kind']; recordId: string } | null;
    now: Date;
  },
): Promise<boolean> {
  const { record } = task;
  const column = record && idColumns[record.kind].column;
  return inTransaction(db, async (trx) => {
    const inserted = await trx
      .insertInto('staff_task')
      .values({
        id: task.id,
        text: task.text,
        due_at: task.dueAt,
        staff_id: task.staffId,
        created_by: task.createdBy,
        created_at: task.now,
        ...(record && column && { [column]: record.recordId }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted && record?.kind === 'placement')
      await trx
        .insertInto('placement_task')
        .values({ task_id: task.id, placement_id: record.recordId })
        .execute();
    return inserted !== undefined;
  });
}

export async function updateTask(
  db: Database,
  id: string,
  task: { text: string; dueAt: Date; staffId: string },
): Promise<void> {
  await db
    .updateTable('staff_task')
    .set({ text: task.text, due_at: task.dueAt, staff_id: task.staffId })
    .where('id', '=', id)
    .execute();
}

/** Marks a task as done, or as open again if `doneAt` is null. Returns false if the task had this state already. */
export async function updateTaskDone(db: Database, id: string, doneAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('staff_task')
    .set({ done_at: doneAt, end_reason: null })
    .where('id', '=', id)
    .where('done_at', doneAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export type UnpaidTimesheet = {
  id: string;
  reference: string;
  organisation: string;
  dueOn: string;
  vacancyId: string | null;
  staffId: string;
};

/**
 * Selects timesheets whose payment is late and that have no task yet, and the consultant of each placement. If that
 * consultant is not active, selects a manager instead.
 */
export async function selectUnpaidTimesheets(db: Database, now: Date): Promise<UnpaidTimesheet[]> {
  const { rows } = await sql<UnpaidTimesheet>`
    select t.id, t.reference, p.organisation, t.due_on as "dueOn", p.vacancy_request_id as "vacancyId", m.id as "staffId"
    from timesheet t join placement p on p.id = t.placement_id
    join lateral (select id from staff_member where active and (consultant_id = p.consultant_id or 'manager' = any(roles))
      order by consultant_id = p.consultant_id desc nulls last, created_at, id limit 1) m on true
    where t.approved_at is not null and t.paid_on is null and t.due_on < ${now}::date
      and not exists (select from staff_task k where k.id = t.id)
    order by t.due_on, t.id limit 500`.execute(db);
  return rows;
}

export async function closePaidTasks(db: Database, now: Date): Promise<void> {
  await sql`update staff_task k set done_at = ${now}, end_reason = 'timesheet-paid' from timesheet t
    where k.id = t.id and k.done_at is null and t.paid_on is not null`.execute(db);
}
