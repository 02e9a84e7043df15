import type { FormEventHandler, ReactNode } from 'react';
import type { HiddenFields } from '@/lib/http/form';

/** What every form of the page carries. */
export type RefereeForms = {
  hidden: HiddenFields;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** The fields people do not see. */
export function HiddenInputs({ hidden, what }: { hidden: HiddenFields; what: string }) {
  return (
    <>
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
    </>
  );
}

/** A button about one referee: a plain POST to the list's own address. */
export function ActionForm({
  forms,
  action,
  what,
  referee,
  children,
}: {
  forms: RefereeForms;
  action: string;
  what: 'remove' | 'undo' | 'request' | 'withdraw';
  referee: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} onSubmit={forms.onSubmit}>
      <HiddenInputs hidden={forms.hidden} what={what} />
      <input type="hidden" name="referee" value={referee} />
      {children}
    </form>
  );
}
