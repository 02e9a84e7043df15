import { useEffect } from 'react';
import { clearSentDraft } from './draft';

/**
 * Deletes the draft of a form once its receipt is shown. The form was sent `agoMs` ago. If it was sent before any
 * script ran, it could not delete the draft itself.
 */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => clearSentDraft(key, agoMs), [key, agoMs]);
}
