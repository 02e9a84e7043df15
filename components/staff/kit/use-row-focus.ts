import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** State of a navigation that moves the focus to a row of the next screen. */
export const toRow = (row: string | null) => ({ row });

/** Returns the props of a row with these ids. If the navigation names one of them, the row gets the focus. */
export function useRowFocus(...ids: (string | null)[]) {
  const ref = useRef<HTMLLIElement>(null);
  const state = useLocation().state as { row?: string | null } | null;
  const isWanted = Boolean(state?.row) && ids.includes(state?.row ?? null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return { ref, ...(isWanted && { tabIndex: -1 }) };
}
