import { useEffect } from 'react';
import { clearSentDraft } from './draft';

/** Deletes, on a receipt, the draft of the form sent `agoMs` ago. A form sent before script ran could not delete it. */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => clearSentDraft(key, agoMs), [key, agoMs]);
}
