import { useEffect } from 'react';
import { clearSentDraft } from './draft';

/**
 * Deletes the draft of a form when its receipt is shown. The form, sent `agoMs` ago, could not delete the draft if it
 * was sent before the script ran.
 */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => clearSentDraft(key, agoMs), [key, agoMs]);
}
