import { useEffect } from 'react';

/** Deletes, on a receipt, the draft of the form sent `agoMs` ago. A form sent before script ran could not delete it. */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => {
    import('./draft').then(
      ({ clearSentDraft }) => clearSentDraft(key, agoMs),
      // The draft expires after a day.
      () => {},
    );
  }, [key, agoMs]);
}
