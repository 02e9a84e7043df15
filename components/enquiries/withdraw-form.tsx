import { useEffect, useRef } from 'react';
import { Options } from '@/components/forms/options';
import { Button, ButtonLink } from '@/components/ui/button';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { longestWithdrawNote, withdrawReasons } from '@/lib/enquiries/withdraw-reasons';
import type { FormError } from '@/lib/http/form';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './enquiry-row.module.css';

/** The question whether to withdraw an enquiry, and why. */
export function WithdrawForm({
  reference,
  title,
  forms,
  values,
  errors,
  backHref,
}: {
  reference: string;
  title: string;
  forms: PageForms;
  values: Record<string, string> | null;
  errors: FormError[];
  backHref: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: focus goes to what took its place, unless there are errors to read first.
  const atFirst = useRef(errors.length === 0);
  useEffect(() => {
    if (atFirst.current) heading.current?.focus();
  }, []);
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <ActionForm
      id="withdraw"
      forms={forms}
      what="withdraw"
      fields={{ enquiry: reference }}
      className={styles.withdraw}
      autoComplete="off"
    >
      <h4 ref={heading} tabIndex={-1}>
        Withdraw your enquiry about {title}?
      </h4>
      <p className="small">
        Your consultant stops working on it and sees your reason. You can enquire about this job again while
        it is open.
      </p>
      <SelectField
        name="reason"
        label="Why are you withdrawing?"
        defaultValue={values?.reason ?? ''}
        error={error('reason')}
      >
        <Options first="Choose a reason" choices={Object.entries(withdrawReasons)} />
      </SelectField>
      <TextAreaField
        name="note"
        label="Anything we should know?"
        optional
        rows={2}
        maxLength={longestWithdrawNote}
        defaultValue={values?.note ?? ''}
        error={error('note')}
      />
      <p className={styles.ways}>
        <Button type="submit" look="danger">
          Withdraw enquiry
        </Button>
        <ButtonLink href={backHref} look="quiet" scroll={false}>
          Keep enquiry open
        </ButtonLink>
      </p>
    </ActionForm>
  );
}
