import type { ComponentProps } from 'react';
import type { FormState } from '@/lib/http/form';
import { HiddenInputs } from './hidden-inputs';
import { sentField, useSender } from './use-sender';

/**
 * Sends the forms of a page in place. `focusAfter` says what takes the focus once one was taken, as what was pressed is
 * often gone: the id of an element of the page that follows; null leaves it where it is.
 */
export function usePageForms(
  { state, action }: { state: FormState; action: string },
  focusAfter: (what: string, sent: FormData) => string | null = () => null,
) {
  const sender = useSender(state, {
    onDone: (sent) => {
      const id = focusAfter(sentField(sent, 'do'), sent);
      if (id !== null) document.getElementById(id)?.focus();
    },
  });
  return { ...sender, action };
}

/** How the forms of a page are sent, and the address that takes them. */
export type PageForms = ReturnType<typeof usePageForms>;

/**
 * A form that tells the page's own address what to do, and by `fields` with what: a plain POST, sent in place once script
 * runs.
 */
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
