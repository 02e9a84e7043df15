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
  /** First action that an empty list offers. By default, a search for jobs. */
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
 * Returns the focus to the opener when a part of the page closes, unless another element already has the focus. `open`
 * names the open part. `opener` returns the id of the element that opens a part. `opened` is the id of the element to
 * focus when a part opens; set it if the part is far from its opener. On the first render, an open part gets no focus,
 * because the visitor came with an address that opens it.
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
