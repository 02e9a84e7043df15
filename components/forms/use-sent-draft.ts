import { useEffect } from 'react';
import { clearSentDraft } from './draft';

/**
 * Deletes the draft of the form that was sent `agoMs` ago, when its receipt is shown. A form sent before script ran
 * could not delete its draft.
 */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => clearSentDraft(key, agoMs), [key, agoMs]);
}
