import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `read` with the form around `element`: at first, after each input, and after a draft was restored. */
export function useFormInput(
  element: RefObject<HTMLElement | null>,
  read: (form: HTMLFormElement) => void,
): void {
  const onRead = useEffectEvent(read);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return;
    const listener = () => onRead(form);
    listener();
    for (const type of ['input', 'restored']) form.addEventListener(type, listener);
    return () => {
      for (const type of ['input', 'restored']) form.removeEventListener(type, listener);
    };
  }, [element]);
}
