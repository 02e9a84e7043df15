import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { timesheetLimits } from '@/lib/placements/placement/timesheet';
import type { TimesheetView } from '@/lib/placements/timesheets/timesheet-view';
import styles from './placement.module.css';
import { SignCard } from './sign-card';

type Props = { timesheet: TimesheetView; forms: PageForms; values: Record<string, string> | null };

export function TimesheetApproval({ timesheet, forms, values }: Props) {
  const { round, name, facts, expenseTotal } = timesheet;
  return (
    <ActionForm key={round} forms={forms} what="approve" fields={{ round: String(round) }}>
      <SignCard
        title={`Are these hours${expenseTotal ? ' and expenses' : ''} right?`}
        name={values?.name ?? name}
        nameHint="Your first and family name, as your signature. We keep it and the time."
        maxLength={timesheetLimits.name}
        error={(field) => forms.errors.find((one) => one.field === field)?.message}
        note="You cannot change the hours or the pay after you approve."
      >
        <Button type="submit">
          Approve hours, {facts[1]?.text}
          {expenseTotal && `, and expenses, ${expenseTotal}`}
        </Button>
      </SignCard>
    </ActionForm>
  );
}

export function HoursQuestion({ timesheet, forms, values }: Props) {
  const error = forms.errors.find(({ field }) => field === 'question')?.message;
  const question = values?.question ?? '';
  return (
    <details className={styles.more} open={question !== '' || error !== undefined}>
      <summary className="chevron">Ask a question</summary>
      <ActionForm forms={forms} what="ask" fields={{ round: String(timesheet.round) }}>
        <TextAreaField
          name="question"
          label="Your question to the doctor"
          hint="The doctor answers, changes the hours if they are wrong, and sends them again."
          rows={3}
          maxLength={timesheetLimits.question}
          defaultValue={question}
          error={error}
        />
        <Button type="submit">Send question</Button>
      </ActionForm>
    </details>
  );
}
