import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { paths } from '@/lib/routes';
import { AccountFrame } from './account-frame';

/**
 * A list of the account: its title with a line about all of it, errors, what was just removed with the button to
 * undo it, and the list itself.
 */
export function ListPage({
  errors,
  isEmpty = false,
  undo,
  children,
  ...frame
}: ComponentProps<typeof AccountFrame> & {
  errors: ComponentProps<typeof ErrorSummary>['errors'];
  /** Whether the list is empty: then a link to the jobs is shown. */
  isEmpty?: boolean;
  undo?: ReactNode;
}) {
  return (
    <AccountFrame {...frame}>
      {isEmpty && (
        <div>
          <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
        </div>
      )}
      <ErrorSummary errors={errors} />
      {undo}
      {children}
    </AccountFrame>
  );
}

/**
 * What opened inside a page and is gone again takes the focus with it, unless somebody has it already: then the focus
 * goes back to what had opened it. `open` says what is open, `opener` the id of the element that opens it. What opens far
 * from there has to be given the focus: `opened` is the id of the element that takes it, except at first, when somebody
 * came by the address.
 */
export function useFocusBack(open: string | null, opener: (open: string) => string, opened = ''): void {
  const before = useRef(open);
  useEffect(() => {
    const was = before.current;
    before.current = open;
    if (open === was) return;
    if (open !== null) document.getElementById(opened)?.focus();
    else if (was !== null && document.activeElement === document.body)
      document.getElementById(opener(was))?.focus();
  });
}
