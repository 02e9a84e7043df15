import { useFileCheck } from '@/components/doctors/credentials/use-file-check';
import { ActionForm } from '@/components/forms/action-form';
import { UnreachableNote } from '@/components/forms/unreachable-note';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { credentialFileTypes, maxCredentialSize } from '@/lib/doctors/credentials/credential';
import { expenseKindLabels, expenseLimits } from '@/lib/placements/timesheets/expense';
import type { ExpenseView, TimesheetView } from '@/lib/placements/timesheets/timesheet-view';
import { Total } from './placement-parts';
import styles from './placement.module.css';
import own from './timesheet.module.css';

export const expensesTitleId = 'expenses';

type Props = {
  timesheet: TimesheetView;
  forms: PageForms;
  values: Record<string, string> | null;
  claimsUntil: string | null;
};

export function TimesheetExpenses({ timesheet, forms, values, claimsUntil }: Props) {
  const { expenses, expenseTotal, side, otherSide } = timesheet;
  if (expenses.length === 0 && claimsUntil === null) return null;
  return (
    <section aria-labelledby={expensesTitleId}>
      <h2 id={expensesTitleId} tabIndex={-1}>
        Expenses
      </h2>
      {expenses.length > 0 && (
        <ul className={styles.lines}>
          {expenses.map((expense) => (
            <Expense key={expense.id} expense={expense} forms={claimsUntil === null ? null : forms} />
          ))}
        </ul>
      )}
      {expenseTotal && (
        <Total
          line={{
            label: side === 'doctor' ? 'Expenses to be paid back to you' : 'Expenses to pay back',
            text: expenseTotal,
          }}
        />
      )}
      {claimsUntil !== null && (
        <>
          <p className="small muted">Add costs that you have paid yourself. {otherSide} pays them back.</p>
          <AddExpense key={expenses.length} forms={forms} values={values} until={claimsUntil} />
        </>
      )}
    </section>
  );
}

function Expense({ expense, forms }: { expense: ExpenseView; forms: PageForms | null }) {
  const { id, title, what, amount, receiptHref } = expense;
  return (
    <li>
      <div>
        <b>{title}</b>
        {what && <small>{what}</small>}
        <div className={own.expenseActions}>
          {receiptHref ? (
            <a href={receiptHref} download>
              Receipt<span className="vh"> for {what}</span>
            </a>
          ) : (
            <small>The receipt is deleted</small>
          )}
          {forms && (
            <ActionForm forms={forms} what="remove-expense" fields={{ expense: id }}>
              <Button type="submit" look="quiet" small>
                Remove<span className="vh"> {what}</span>
              </Button>
            </ActionForm>
          )}
        </div>
      </div>
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}

function AddExpense({ forms, values, until }: Pick<Props, 'forms' | 'values'> & { until: string }) {
  const posted = values?.do === 'expense' ? values : null;
  const field = (part: string) => {
    const name = `expense-${part}`;
    const error = forms.errors.find((one) => one.field === name)?.message;
    return {
      name,
      ...(part !== 'receipt' && { defaultValue: posted?.[name] ?? '' }),
      ...(error && { error }),
    };
  };
  const receipt = field('receipt');
  const fileCheck = useFileCheck(receipt.name);
  const hasError = forms.errors.some((one) => one.field?.startsWith('expense-'));
  return (
    <details className={own.change} open={hasError}>
      <summary className="sym sym--plus">Add an expense</summary>
      <ActionForm
        forms={forms}
        what="expense"
        encType="multipart/form-data"
        autoComplete="off"
        onSubmit={(event) => fileCheck.onSubmit(event, forms.onSubmit)}
      >
        <fieldset>
          <legend className="vh">New expense</legend>
          <p className={`hint ${own.whole}`}>
            Claim only what you paid and the employer has agreed to pay. The employer sees the receipt.
          </p>
          <SelectField label="Kind of expense" {...field('kind')}>
            <option value="">Choose</option>
            {Object.entries(expenseKindLabels).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField label="Paid on" type="date" max={until} {...field('day')} />
          <div className={own.whole}>
            <TextField label="What you paid for" maxLength={expenseLimits.what} {...field('what')} />
          </div>
          <TextField label="Amount" inputMode="decimal" maxLength={12} {...field('amount')} />
          <div className={own.whole}>
            <TextField
              label="Receipt"
              type="file"
              accept={credentialFileTypes}
              hint={`PDF, JPEG or PNG, up to ${maxCredentialSize}.`}
              {...receipt}
              error={fileCheck.problem ?? receipt.error}
              onChange={fileCheck.onChange}
            />
          </div>
          <div className={own.whole}>
            <Button type="submit" look="ghost">
              Add expense
            </Button>
            <UnreachableNote forms={forms} name="do" value="expense" />
          </div>
        </fieldset>
      </ActionForm>
    </details>
  );
}
