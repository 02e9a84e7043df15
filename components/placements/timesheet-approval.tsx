import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { TextAreaField, TextField } from '@/components/ui/field';
import { timesheetLimits } from '@/lib/placements/placement/timesheet';
import type { TimesheetView } from '@/lib/placements/timesheets/timesheet-view';
import styles from './placement.module.css';

type Props = { timesheet: TimesheetView; forms: PageForms; values: Record<string, string> | null };

export function TimesheetApproval({ timesheet, forms, values }: Props) {
  const { round, name, facts, expenseTotal } = timesheet;
  const error = (field: string) => forms.errors.find((one) => one.field === field)?.message;
  const fields = { round: String(round) };
  const question = values?.question ?? '';
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Are these hours{expenseTotal && ' and expenses'} right?</h2>
      <ActionForm key={round} forms={forms} what="approve" fields={fields} className={styles.answer}>
        <TextField
          name="name"
          label="Your name"
          hint="Your first and family name, as your signature. We keep it and the time. You cannot change the hours or the pay after you approve."
          autoComplete="name"
          maxLength={timesheetLimits.name}
          defaultValue={values?.name ?? name}
          error={error('name')}
        />
        <Button type="submit">
          Approve hours, {facts[1]?.text}
          {expenseTotal && `, and expenses, ${expenseTotal}`}
        </Button>
      </ActionForm>
      <details className={styles.more} open={question !== '' || error('question') !== undefined}>
        <summary>Ask a question</summary>
        <ActionForm forms={forms} what="ask" fields={fields}>
          <TextAreaField
            name="question"
            label="Your question to the doctor"
            hint="The doctor answers, changes the hours if they are wrong, and sends them again."
            rows={3}
            maxLength={timesheetLimits.question}
            defaultValue={question}
            error={error('question')}
          />
          <Button type="submit">Send question</Button>
        </ActionForm>
      </details>
    </section>
  );
}
