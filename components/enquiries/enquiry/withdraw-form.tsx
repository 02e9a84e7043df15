import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { Options, toChoices } from '@/components/forms/options';
import { Button, ButtonLink } from '@/components/ui/button';
import { SelectField, TextAreaField } from '@/components/ui/field';
import { maxWithdrawNoteLength, withdrawReasons } from '@/lib/enquiries/enquiry/withdraw-reasons';
import type { FormError } from '@/lib/http/form';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import { ErrorSummary } from '@/components/ui/error-summary';
import { ModalDialog } from '@/components/ui/modal-dialog';
import styles from './enquiry-row.module.css';

type Props = {
  reference: string;
  title: string;
  forms: PageForms;
  values: Record<string, string> | null;
  errors: FormError[];
  backHref: string;
  inDialog: boolean;
};

export function WithdrawForm({ reference, title, forms, values, errors, backHref, inDialog }: Props) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading, because the pressed button has disappeared. Errors keep the focus in the error
  // summary.
  const atFirst = useRef(errors.length === 0);
  useEffect(() => {
    if (atFirst.current) heading.current?.focus();
  }, []);
  const error = (name: string) => errors.find(({ field }) => field === name)?.message;
  const Heading = inDialog ? 'h2' : 'h4';
  const form = (
    <ActionForm
      id="withdraw"
      forms={forms}
      what="withdraw"
      fields={{ enquiry: reference }}
      className={inDialog ? styles.question : styles.withdraw}
      autoComplete="off"
    >
      <Heading ref={heading} id="withdraw-question" tabIndex={-1}>
        Withdraw your enquiry about {title}?
      </Heading>
      {inDialog && <ErrorSummary errors={errors} />}
      <p className="small">
        Your consultant will see your reason and stop working on the enquiry. You can enquire about this job
        again while it is open.
      </p>
      <SelectField
        name="reason"
        label="Why are you withdrawing?"
        defaultValue={values?.reason ?? ''}
        error={error('reason')}
      >
        <Options first="Choose a reason" choices={toChoices(withdrawReasons)} />
      </SelectField>
      <TextAreaField
        name="note"
        label="Anything we should know?"
        optional
        rows={2}
        maxLength={maxWithdrawNoteLength}
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
  if (!inDialog) return form;
  return (
    <ModalDialog
      labelledBy="withdraw-question"
      onClose={() => void router.push(backHref, undefined, { scroll: false })}
    >
      {form}
    </ModalDialog>
  );
}
