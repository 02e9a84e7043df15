import { useEffect } from 'react';

/** On a receipt: deletes the draft of the form that was sent `agoMs` ago. A form that was sent before script ran has left it. */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => {
    import('./draft').then(
      ({ clearSentDraft }) => clearSentDraft(key, agoMs),
      // The draft goes after a day.
      () => {},
    );
  }, [key, agoMs]);
}
