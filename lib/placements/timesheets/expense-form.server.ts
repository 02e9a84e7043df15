import { z } from 'zod';
import { addDays, dateInZone, parseIsoDate, type IsoDate } from '@/lib/core/dates';
import { credentialFileProblems } from '@/lib/doctors/credentials/credential';
import { readUploadedFile } from '@/lib/doctors/credentials/read-credential-file.server';
import { incomplete, lineUpTo, oneLine } from '@/lib/http/form-fields.server';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import type { SignedInPageRequest } from '@/lib/http/page.server';
import { addExpense, removeExpense, type ExpenseFailure } from './claim-expense.server';
import { expenseKinds, expenseLimits, parseAmount, type NewExpense } from './expense';
import type { FoundTimesheet } from './write-timesheet.server';

/**
 * The doctor can claim expenses that were paid up to this many days before the first day of the work. The number is
 * high, because doctors may book flights long before.
 */
const daysBefore = 180;

type Days = { from: IsoDate; to: IsoDate };

export function listExpenseDays({ terms }: FoundTimesheet, now: Date): Days {
  return { from: addDays(terms.firstDay, -daysBefore), to: dateInZone(now, terms.timeZone) };
}

const amount = oneLine.transform((typed, context) => {
  const cents = parseAmount(typed);
  if (cents !== null && cents > 0 && cents <= expenseLimits.cents) return cents;
  const message = cents === null || cents === 0 ? 'Enter the amount, like 412.50' : 'Enter at most 20,000';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const paidOn = ({ from, to }: Days) =>
  oneLine.transform((typed, context): IsoDate => {
    const day = parseIsoDate(typed);
    if (day && day >= from && day <= to) return day;
    context.addIssue({
      code: 'custom',
      message: !day
        ? 'Enter the day on which you paid'
        : day > to
          ? 'This day is in the future'
          : 'This day is more than six months before the placement',
    });
    return z.NEVER;
  });

export const expenseFields = (days: Days) =>
  z.discriminatedUnion(
    'do',
    [
      z
        .object({
          do: z.literal('expense'),
          'expense-kind': z.enum(expenseKinds, 'Choose the kind of expense'),
          'expense-day': paidOn(days),
          'expense-amount': amount,
          'expense-what': lineUpTo(expenseLimits.what).pipe(z.string().min(1, 'Enter what you paid for')),
        })
        .transform((fields): { do: 'expense'; expense: NewExpense } => ({
          do: 'expense',
          expense: {
            kind: fields['expense-kind'],
            spentOn: fields['expense-day'],
            cents: fields['expense-amount'],
            what: fields['expense-what'],
          },
        })),
      z.object({ do: z.literal('remove-expense'), expense: z.uuid(incomplete) }),
    ],
    incomplete,
  );

export type ExpenseAnswer = z.output<ReturnType<typeof expenseFields>>;

const refusals: Record<ExpenseFailure['code'], string> = {
  'timesheets/unknown': 'There is nothing at this address',
  'timesheets/sent-before': 'You have sent this timesheet, so its expenses can no longer be changed.',
  'timesheets/full': `This timesheet has ${expenseLimits.count} expenses, which is the maximum.`,
};

const refuse = ({ code }: ExpenseFailure) =>
  failed(code === 'timesheets/unknown' ? 404 : 409, refusals[code]);
const fileProblem = (message: string): FormOutcome => ({ errors: [{ field: 'expense-receipt', message }] });

export async function takeExpense(
  { app, session }: SignedInPageRequest,
  { timesheetId, back, key, file }: { timesheetId: string; back: string; key: string; file: Buffer | null },
  answer: ExpenseAnswer,
): Promise<FormOutcome> {
  const { db, storage, clock, config } = app;
  if (!storage) return failed(503, 'You cannot upload receipts right now. Please email us.');
  const services = { db, storage, secrets: config.secrets.documents, now: clock.now() };
  if (answer.do === 'remove-expense') {
    const removed = await removeExpense(services, { id: answer.expense, timesheetId });
    return removed.ok ? done(back, 'Expense removed.') : refuse(removed.failure);
  }
  if (!file) return fileProblem('Choose a file with the receipt');
  const read = await readUploadedFile(file, app.virusScan);
  if (!read.ok) return fileProblem(credentialFileProblems[read.failure.code]);
  const claim = {
    id: key,
    timesheetId,
    doctorId: session.doctorId,
    expense: answer.expense,
    file: read.value,
  };
  const added = await addExpense(services, claim);
  return added.ok ? done(back, 'Expense added. It is sent with the timesheet.') : refuse(added.failure);
}
