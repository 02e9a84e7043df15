import { useEffect, useRef } from 'react';

/**
 * Returns a ref for a form. After each refusal, the first refused field gets the focus, because it can be far above the
 * button that sent the form.
 */
export function useRefusedFocus(refusal: object | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])')?.focus();
  }, [refusal]);
  return form;
}
