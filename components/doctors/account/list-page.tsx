import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { paths } from '@/lib/routes';
import { AccountFrame } from './account-frame';

export function ListPage({
  errors,
  isEmpty = false,
  emptyAction = <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>,
  undo,
  children,
  ...frame
}: ComponentProps<typeof AccountFrame> & {
  errors: ComponentProps<typeof ErrorSummary>['errors'];
  isEmpty?: boolean;
  /** First action that an empty list offers. If missing, the list offers a search for jobs. */
  emptyAction?: ReactNode;
  undo?: ReactNode;
}) {
  return (
    <AccountFrame {...frame}>
      {isEmpty && <div>{emptyAction}</div>}
      <ErrorSummary errors={errors} />
      {undo}
      {children}
    </AccountFrame>
  );
}

/**
 * When a part of the page closes, moves the focus to the control that opened it, unless another element has the focus.
 * `open` names the open part, and `opener` returns the id of its control. If `opened` is set, the element with this id
 * gets the focus when a part opens. A part that is open on the first render gets no focus.
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
