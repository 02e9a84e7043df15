import type { ComponentProps } from 'react';
import { HiddenInputs } from './form-parts';
import type { PageForms } from './use-sender';

export function ActionForm({
  forms: { hidden, sending, onSubmit, action },
  what,
  fields = {},
  children,
  ...form
}: {
  forms: PageForms;
  what: string;
  fields?: Readonly<Record<string, string>>;
} & ComponentProps<'form'>) {
  const own = Object.entries(fields);
  const isSent = sending?.get('do') === what && own.every(([name, value]) => sending.get(name) === value);
  return (
    <form method="post" action={action} noValidate aria-busy={isSent} onSubmit={onSubmit} {...form}>
      <HiddenInputs hidden={hidden} what={what} />
      {own.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
