import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useUser } from '@/components/platform/session/user-provider';
import { storeDraft, type DraftKeeper } from './store-draft';

/**
 * Stores the typed values of a form on the device. Restores them after a sign-in, a closed tab or Back. `posted`
 * means that the page shows values that were just sent, which are newer than any draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, posted }: { key: string; posted: boolean },
) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  // Idempotency key of the restored draft. Null if no draft was restored.
  const [restoredKey, setRestoredKey] = useState<string | null>(null);
  const keeper = useRef<DraftKeeper>(null);
  const typed = useRef(false);
  const { user, isLoading } = useUser();
  const owner = user?.mr_user_id ?? null;

  useEffect(() => {
    const element = form.current;
    if (!element || isLoading) return;
    const draft = { key, owner, posted, typed: typed.current };
    const own = storeDraft(element, { ...draft, onSaved: setSavedAt, onRestored: setRestoredKey });
    keeper.current = own;
    return () => {
      own.end();
      keeper.current = null;
    };
  }, [form, key, owner, isLoading, posted]);

  const save = useCallback(() => keeper.current?.save(), []);
  const saveSoon = useCallback(() => {
    typed.current = true;
    keeper.current?.saveSoon();
  }, []);
  const clear = useCallback((sent = false) => {
    keeper.current?.clear(sent);
    setSavedAt(null);
    setRestoredKey(null);
  }, []);

  return { savedAt, restoredKey, save, saveSoon, clear };
}
