import type { FormEventHandler, ReactNode } from 'react';
import type { HiddenFields } from '@/lib/http/form';

/** What every form of the list carries. */
export type ListForms = {
  /** Address of the page of the list one is on. */
  action: string;
  hidden: HiddenFields;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

type Props = {
  forms: ListForms;
  what: 'note' | 'remove' | 'undo';
  job: string;
  id?: string;
  className?: string;
};

/** A form about one job of the list: a plain POST to the list's own address. */
export function ListForm({ forms, what, job, id, className, children }: Props & { children: ReactNode }) {
  const { action, hidden, onSubmit } = forms;
  return (
    <form id={id} method="post" action={action} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="job" value={job} />
      <input type="hidden" name="form_started" value={hidden.form_started} />
      <input type="hidden" name="idempotency_key" value={hidden.idempotency_key} />
      {children}
    </form>
  );
}
