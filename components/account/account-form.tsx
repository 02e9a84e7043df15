import type { FormEventHandler, ReactNode } from 'react';
import type { HiddenFields } from '@/lib/http/form';

/** What every form of a settings page carries. */
export type AccountForms = {
  action: string;
  hidden: HiddenFields;
  sending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** A form of a settings page: a plain POST to the page's own address that says what to do. */
export function AccountForm({
  forms,
  what,
  className,
  children,
}: {
  forms: AccountForms;
  what: string;
  className?: string;
  children: ReactNode;
}) {
  const { action, hidden, sending, onSubmit } = forms;
  return (
    <form
      method="post"
      action={action}
      className={className}
      noValidate
      aria-busy={sending}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
      {children}
    </form>
  );
}
