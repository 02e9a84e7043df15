import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { clearDraft, deviceNow, findDraft, saveDraft } from './draft';
import { idempotencyKeyOf, readValues, setHiddenFields, writeValues } from './draft-fields';

/**
 * Keeps what is typed into a form on the device, and puts it back: after the sign-in round trip, a closed tab, the
 * back button. `posted`: the page came with values that were just posted; they are newer than any draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, posted }: { key: string; posted: boolean },
) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [restored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef(false);
  /** What the page came with: no draft. */
  const untouched = useRef('');

  const save = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current || ended.current) return;
    const at = deviceNow();
    const values = readValues(form.current);
    if (JSON.stringify(values) === untouched.current) return;
    const draft = { savedAt: at, values, idempotencyKey: idempotencyKeyOf(form.current) };
    if (saveDraft(key, draft)) setSavedAt(at);
  }, [form, key]);

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, 300);
  }, [save]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (!posted) untouched.current ||= JSON.stringify(readValues(element));
    const draft = posted ? null : findDraft(key);
    if (draft) {
      writeValues(element, draft.values);
      setHiddenFields(element, { idempotency_key: draft.idempotencyKey });
      // Counters and the like hear of it as of typing.
      element.dispatchEvent(new Event('restored'));
      setSavedAt(draft.savedAt);
      setRestored(true);
    } else if (posted) save();
    // A tab may be closed, or the way to sign-in taken, before the timer runs out.
    const leave = () => timer.current && save();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, key, posted, save]);

  /** When somebody wants to start again; `sent`: nothing is kept from here on. */
  const forget = useCallback(
    (sent = false) => {
      ended.current = sent;
      clearTimeout(timer.current);
      timer.current = undefined;
      clearDraft(key);
      setSavedAt(null);
      setRestored(false);
    },
    [key],
  );

  return { savedAt, restored, save, saveSoon, forget };
}
