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
    form.addEventListener('restored', listener);
    // On the document, because React must handle the event first. If `read` made a field render before, React would
    // put the former text back into it.
    document.addEventListener('input', listener);
    return () => {
      form.removeEventListener('restored', listener);
      document.removeEventListener('input', listener);
    };
  }, [element]);
}
