import { useEffect } from 'react';
import { clearSentDraft } from './draft';

/**
 * Deletes the draft of a form when its receipt is shown. The form was sent `agoMs` ago. If this was before JavaScript
 * ran, the form could not delete the draft itself.
 */
export function useSentDraft(key: string, agoMs: number): void {
  useEffect(() => clearSentDraft(key, agoMs), [key, agoMs]);
}
