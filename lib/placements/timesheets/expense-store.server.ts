import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { expenseKinds, type Expense, type NewExpense } from './expense';

const rowSchema = z
  .object({
    id: z.string(),
    kind: z.enum(expenseKinds),
    spent_on: z.string(),
    cents: z.number(),
    what: z.string(),
    file_id: z.string().nullable(),
    file_type: z.enum(['pdf', 'jpg', 'png']).nullable(),
  })
  .transform((row): Expense => ({
    id: row.id,
    kind: row.kind,
    spentOn: row.spent_on,
    cents: row.cents,
    what: row.what,
    receipt: row.file_id && row.file_type ? { fileId: row.file_id, fileType: row.file_type } : null,
  }));

const columns = ['id', 'kind', 'spent_on', 'cents', 'what', 'file_id', 'file_type'] as const;

export async function selectExpenses(db: Database, timesheetId: string): Promise<Expense[]> {
  const rows = await db
    .selectFrom('timesheet_expense')
    .select(columns)
    .where('timesheet_id', '=', timesheetId)
    .orderBy('spent_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => rowSchema.parse(row));
}

export async function selectExpense(
  db: Database,
  id: string,
): Promise<{ expense: Expense; timesheetId: string } | null> {
  const row = await db
    .selectFrom('timesheet_expense')
    .select([...columns, 'timesheet_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { expense: rowSchema.parse(row), timesheetId: row.timesheet_id } : null;
}

export async function insertExpense(
  db: Database,
  {
    id,
    timesheetId,
    expense: { kind, spentOn, cents, what },
    receipt: { fileId, fileType },
    now,
  }: {
    id: string;
    timesheetId: string;
    expense: NewExpense;
    receipt: NonNullable<Expense['receipt']>;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('timesheet_expense')
    .values({
      ...{ id, timesheet_id: timesheetId, kind, spent_on: spentOn, cents, what },
      ...{ file_id: fileId, file_type: fileType, created_at: now },
    })
    .execute();
}

export async function deleteExpense(db: Database, id: string): Promise<void> {
  await db.deleteFrom('timesheet_expense').where('id', '=', id).execute();
}
