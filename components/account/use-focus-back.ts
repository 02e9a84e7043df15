import { useEffect, useRef } from 'react';

/**
 * What opened inside a page and is gone again takes the focus with it, unless somebody has it already: then the focus
 * goes back to what had opened it. `open` says what is open, `opener` the id of the element that opens it.
 */
export function useFocusBack(open: string | null, opener: (open: string) => string): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null || document.activeElement !== document.body) return;
    document.getElementById(opener(closed))?.focus();
  });
}
