import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';

const never = () => () => {};

/** Returns false on the server and on the first render, and true once the script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Calls `onFound` once when the script starts, with the fields that the visitor has already changed. Values that the
 * browser restores after a reload also count. If `onFound` opens a page, set `autoComplete="off"` on the form, so
 * that a reload does not open this page.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  onFound: (changed: Element[]) => void,
): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => !holdsFirstValue(field));
    if (fields.length > 0) found(fields);
  }, [form]);
}

export function holdsFirstValue(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex === Math.max(0, first);
  }
  if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return true;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked === field.defaultChecked;
  return field.type === 'hidden' || field.value === field.defaultValue;
}
