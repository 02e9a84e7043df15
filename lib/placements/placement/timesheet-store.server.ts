import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { camelCase, type Database } from '@/lib/services/database/database';
import { matchesPlacement } from './placement-list-store.server';
import { shiftSchema } from './placement-terms.server';
import { timesheetStates, type Period, type Timesheet, type TimesheetLine } from './timesheet';

const instant = z.coerce.date().nullable();

const lineSchema: z.ZodType<TimesheetLine> = z.object({
  planned: shiftSchema.nullable(),
  worked: shiftSchema.nullable(),
  callBacks: z.array(z.object({ start: z.string(), end: z.string() })),
  why: z.string(),
});

const rowSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    placement_id: z.string(),
    state: z.enum(timesheetStates),
    first_day: z.string(),
    last_day: z.string(),
    version: z.number().nullable(),
    lines: z.array(lineSchema).nullable(),
    round: z.number(),
    pay_cents: z.coerce.number().nullable(),
    signed_name: z.string(),
    sent_at: instant,
    question_at: instant,
    approve_at: instant,
    reminders: z.number(),
    approved_at: instant,
    approved_by: z.enum(['employer', 'time']).nullable(),
    approved_name: z.string(),
    due_on: z.string().nullable(),
    paid_on: z.string().nullable(),
  })
  .transform((row): Timesheet => camelCase(row));

export async function selectTimesheet(
  db: Database,
  by: { id: string } | { reference: string },
): Promise<Timesheet | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['reference', by.reference] as const);
  if (column === 'id' && !z.uuid().safeParse(value).success) return null;
  const row = await db.selectFrom('timesheet').selectAll().where(column, '=', value).executeTakeFirst();
  return row ? rowSchema.parse(row) : null;
}

export async function selectTimesheets(db: Database, placementId: string): Promise<Timesheet[]> {
  const rows = await db
    .selectFrom('timesheet')
    .selectAll()
    .where('placement_id', '=', placementId)
    .orderBy('first_day')
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

export async function selectTimesheetsIn(
  db: Database,
  placementIds: readonly string[],
  states: readonly Timesheet['state'][],
): Promise<Timesheet[]> {
  if (placementIds.length === 0) return [];
  const rows = await db
    .selectFrom('timesheet')
    .selectAll()
    .where('placement_id', 'in', placementIds)
    .where('state', 'in', states)
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

export async function insertTimesheet(
  db: Database,
  { id, placementId, firstDay, lastDay, now }: Period & { id: string; placementId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('timesheet')
    .values({
      ...{ id, placement_id: placementId, first_day: firstDay, last_day: lastDay },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUntouched(db: Database, id: string): Promise<void> {
  await db.deleteFrom('timesheet').where('id', '=', id).where('lines', 'is', null).execute();
}

type Change = {
  version?: number;
  lines?: string;
  round?: number;
  pay_cents?: number;
  signed_name?: string;
  sent_at?: Date;
  question_at?: Date | null;
  approve_at?: Date | null;
  reminders?: number;
  approved_at?: Date;
  approved_by?: string;
  approved_name?: string;
  due_on?: string;
  paid_on?: string | null;
};

/** The caller must have locked the placement. */
export async function updateTimesheet(db: Database, id: string, change: Change, now: Date): Promise<void> {
  await db
    .updateTable('timesheet')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

const timesheetTabs = ['unpaid', 'overdue', 'later', ...timesheetStates, 'all'] as const;
type TimesheetTab = (typeof timesheetTabs)[number];

export type TimesheetFilters = {
  state: TimesheetTab;
  placement?: string | undefined;
  /** Id of the employer. */
  organisation?: string | undefined;
  /** Words that staff typed: names, hospital, employer or reference of the placement. */
  q?: string | undefined;
  today: string;
};

/** Work that has not begun is only in `later` and `all`, so that the states add up. */
function inTab(tab: TimesheetTab, today: string): RawBuilder<SqlBool> {
  if (tab === 'all') return sql<SqlBool>`true`;
  const isShown = {
    unpaid: sql`paid_on is null`,
    overdue: sql`paid_on is null and (due_on < ${today}
      or (state in ('open', 'question') and last_day < ${today}::date - 3)
      or (state = 'sent' and sent_at < ${today}::date - 5))`,
  };
  if (tab === 'later') return sql<SqlBool>`is_later`;
  const condition = tab === 'unpaid' || tab === 'overdue' ? isShown[tab] : sql`state = ${tab}`;
  return sql<SqlBool>`not is_later and ${condition}`;
}

const inAllTabs = ({ placement, organisation, q, today }: TimesheetFilters) => sql<{
  id: string;
  last_day: string;
  starts_on: string;
}>`(
  select t.*, greatest(t.first_day, p.first_day) as starts_on,
    t.state = 'open' and greatest(t.first_day, p.first_day) > ${today} as is_later
  from timesheet t join placement p on p.id = t.placement_id
  where ${placement ? sql`p.id = ${placement}` : sql`true`} and ${q ? matchesPlacement(q) : sql`true`} and ${
    organisation
      ? sql`p.vacancy_request_id in (select id from vacancy_request where organisation_id = ${organisation})`
      : sql`true`
  })`;

export async function selectTimesheetPage(
  db: Database,
  filters: TimesheetFilters,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: Timesheet[]; total: number; counts: Record<TimesheetTab, number> }> {
  const counted = timesheetTabs.map(
    (tab) => sql`count(*) filter (where ${inTab(tab, filters.today)})::int as ${sql.id(tab)}`,
  );
  const [rows, { rows: sums }] = await Promise.all([
    db
      .selectFrom(inAllTabs(filters).as('listed'))
      .selectAll()
      .where(inTab(filters.state, filters.today))
      .orderBy('last_day', order)
      .orderBy('starts_on', order)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    sql<Record<TimesheetTab, number>>`
      select ${sql.join(counted)} from ${inAllTabs(filters)} listed`.execute(db),
  ]);
  const [counts] = sums;
  if (!counts) throw new Error('No counts of timesheets');
  return { rows: rows.map((row) => rowSchema.parse(row)), total: counts[filters.state], counts };
}

export async function selectWithoutTimesheets(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from placement p where p.agreed_version is not null and p.cancelled_at is null
      and not exists (select from timesheet t where t.placement_id = p.id)
      and exists (select from placement_version v where v.placement_id = p.id and v.version = p.agreed_version
        and jsonb_array_length(v.terms -> 'shifts') > 0)
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects timesheets that may need a reminder or an automatic approval. The caller checks the times. */
export async function selectToKeep(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from timesheet where approved_at is null and first_day <= ${now}::date order by id`.execute(db);
  return rows.map(({ id }) => id);
}
