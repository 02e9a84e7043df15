import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { DraftKeeper } from './keep-draft';

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
  const keeper = useRef<DraftKeeper>(null);
  const typed = useRef(false);

  // Not part of what a page needs to be shown: fetched once it is.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let own: DraftKeeper | null = null;
    let gone = false;
    import('./keep-draft').then(
      ({ keepDraft }) => {
        if (gone) return;
        const [onSaved, onRestored] = [setSavedAt, () => setRestored(true)];
        own = keepDraft(element, { key, posted, typed: typed.current, onSaved, onRestored });
        keeper.current = own;
      },
      // The form works without drafts.
      () => {},
    );
    return () => {
      gone = true;
      own?.end();
      keeper.current = null;
    };
  }, [form, key, posted]);

  const save = useCallback(() => keeper.current?.save(), []);
  const saveSoon = useCallback(() => {
    typed.current = true;
    keeper.current?.saveSoon();
  }, []);
  /** When somebody wants to start again; `sent`: nothing is kept from here on. */
  const forget = useCallback((sent = false) => {
    keeper.current?.forget(sent);
    setSavedAt(null);
    setRestored(false);
  }, []);

  return { savedAt, restored, save, saveSoon, forget };
}
