import type { FormEventHandler, ReactNode, Ref } from 'react';
import type { HiddenFields } from '@/lib/http/form';

/** What every form of the list carries. */
export type EnquiryForms = {
  /** Address of the page of the list one is on. */
  action: string;
  hidden: HiddenFields;
  /** Sends a form without leaving the page; false when nothing was changed. */
  send: (form: HTMLFormElement) => Promise<boolean>;
};

/** A form about one enquiry of the list: a plain POST to the list's own address. */
export function EnquiryListForm({
  ref,
  forms,
  what,
  reference,
  className,
  onSubmit,
  children,
}: {
  ref?: Ref<HTMLFormElement>;
  forms: EnquiryForms;
  what: 'put-forward' | 'withdraw';
  reference: string;
  className?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const { action, hidden } = forms;
  return (
    <form
      ref={ref}
      id={what === 'withdraw' ? what : undefined}
      method="post"
      action={action}
      className={className}
      onSubmit={onSubmit}
      noValidate
      autoComplete="off"
    >
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="enquiry" value={reference} />
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
      {children}
    </form>
  );
}
