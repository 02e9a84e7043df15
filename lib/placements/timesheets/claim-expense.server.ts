import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import {
  deleteCredentialFile,
  readCredentialFile,
  storeCredentialFile,
  type FileServices,
} from '@/lib/doctors/credentials/credential-files.server';
import type { ReadFile } from '@/lib/doctors/credentials/read-credential-file.server';
import { inTransaction, type DatabaseTransaction } from '@/lib/services/database/database';
import { expenseLimits, type Expense, type NewExpense } from './expense';
import { deleteExpense, insertExpense, selectExpense } from './expense-store.server';
import { findTimesheet, type FoundTimesheet } from './write-timesheet.server';

export type ExpenseFailure = Failure<'timesheets/unknown' | 'timesheets/sent-before' | 'timesheets/full'>;

/**
 * Locks the timesheet. Fails if the doctor has already sent it, because the employer could otherwise approve expenses
 * that it has not seen.
 */
async function lockOpen(
  trx: DatabaseTransaction,
  id: string,
): Promise<Result<FoundTimesheet, ExpenseFailure>> {
  const found = await findTimesheet(trx, { id }, { lock: true });
  if (!found) return fail({ code: 'timesheets/unknown' });
  const { state } = found.timesheet;
  return state === 'open' || state === 'question' ? ok(found) : fail({ code: 'timesheets/sent-before' });
}

/** `id` is the form's idempotency key, so that sending the form twice adds only one expense. */
export async function addExpense(
  services: FileServices,
  claim: { id: string; timesheetId: string; doctorId: string; expense: NewExpense; file: ReadFile },
): Promise<Result<null, ExpenseFailure>> {
  const { db, now } = services;
  const { id, timesheetId, doctorId, expense, file } = claim;
  if (await selectExpense(db, id)) return ok(null);
  const fileId = await storeCredentialFile(services, doctorId, file.content);
  if (!fileId) return fail({ code: 'timesheets/unknown' });
  const added = await inTransaction(db, async (trx): Promise<Result<boolean, ExpenseFailure>> => {
    const found = await lockOpen(trx, timesheetId);
    if (!found.ok) return found;
    if (await selectExpense(trx, id)) return ok(false);
    if (found.value.expenses.length >= expenseLimits.count) return fail({ code: 'timesheets/full' });
    const receipt = { fileId, fileType: file.fileType };
    await insertExpense(trx, { id, timesheetId, expense, receipt, now });
    return ok(true);
  });
  if (!added.ok || !added.value) await deleteCredentialFile(services, fileId);
  return added.ok ? ok(null) : added;
}

export async function removeExpense(
  services: Pick<FileServices, 'db' | 'storage'>,
  { id, timesheetId }: { id: string; timesheetId: string },
): Promise<Result<null, ExpenseFailure>> {
  const removed = await inTransaction(
    services.db,
    async (trx): Promise<Result<Expense | undefined, ExpenseFailure>> => {
      const found = await lockOpen(trx, timesheetId);
      if (!found.ok) return found;
      const expense = found.value.expenses.find((one) => one.id === id);
      if (expense) await deleteExpense(trx, id);
      return ok(expense);
    },
  );
  if (!removed.ok) return removed;
  if (removed.value?.receipt) await deleteCredentialFile(services, removed.value.receipt.fileId);
  return ok(null);
}

/** Reads the receipt of an expense. The employer may read it only after the doctor has sent the timesheet. */
export async function readReceipt(
  services: Omit<FileServices, 'now'>,
  { id, side }: { id: string; side: 'doctor' | 'employer' },
): Promise<{ name: string; fileType: ReadFile['fileType']; content: Buffer } | null> {
  const claimed = await selectExpense(services.db, id);
  const receipt = claimed?.expense.receipt;
  const found = receipt && (await findTimesheet(services.db, { id: claimed.timesheetId }));
  if (!found || (side === 'employer' && found.timesheet.state === 'open')) return null;
  const content = await readCredentialFile(services, receipt.fileId);
  const { reference } = found.timesheet;
  const at = found.expenses.findIndex((one) => one.id === id) + 1;
  const { fileType } = receipt;
  return content && { name: `${reference.toLowerCase()}-receipt-${at}.${fileType}`, fileType, content };
}
