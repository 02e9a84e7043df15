import type { FormEventHandler, ReactNode } from 'react';
import type { HiddenFields as Hidden } from '@/lib/http/form';
import { HiddenFields } from './hidden-fields';

/** What every form of the list carries. */
export type ActForms = {
  action: string;
  hidden: Hidden;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

type Props = {
  forms: ActForms;
  what: 'pause' | 'resume' | 'duplicate' | 'delete' | 'undo';
  alert: string;
  className?: string;
  children: ReactNode;
};

/** A form about one alert of the list: a plain POST to the list's own address. */
export function ActForm({ forms, what, alert, className, children }: Props) {
  return (
    <form method="post" action={forms.action} className={className} noValidate onSubmit={forms.onSubmit}>
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="alert" value={alert} />
      <HiddenFields hidden={forms.hidden} />
      {children}
    </form>
  );
}
