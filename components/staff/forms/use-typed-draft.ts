import { useState } from 'react';
import { clearDraft, deviceNow, findDraft, saveDraft } from '@/components/forms/draft';
import { useStaff } from '@/components/staff/kit/staff-session';

/** Draft of a note for staff. */
export const staffNoteDraft = (resource: string, id: string) => `staff-note-draft:${resource}/${id}`;

/** Draft of the texts that staff type for a step of an enquiry. */
export const staffStepDraft = (reference: string, step: string) => `staff-step-draft:${reference}/${step}`;

/**
 * Keeps the texts of a form on this device for a day, until `clear` is called. Returns the draft of the member of staff
 * who is signed in, or `empty` if there is none. A form that uses this hook needs the attribute `data-keeps-draft`.
 */
export function useTypedDraft<Texts extends Record<string, string>>(key: string, empty: Texts) {
  const { id: owner } = useStaff();
  const [held, setHeld] = useState<{ key: string; texts: Texts } | null>(null);
  // The same form can show another record next. It then continues with the draft of that record.
  if (held?.key !== key) {
    const draft = findDraft(key);
    const texts = { ...empty, ...(draft?.owner === owner && draft.values) };
    setHeld({ key, texts });
  }
  const texts = held?.key === key ? held.texts : empty;
  function type(typed: Texts) {
    setHeld({ key, texts: typed });
    const isTyped = Object.entries(typed).some(([name, text]) => text !== empty[name]);
    const draft = { savedAt: deviceNow(), values: typed, idempotencyKey: '', owner };
    if (isTyped) saveDraft(key, draft);
    else clearDraft(key);
  }
  function clear() {
    setHeld({ key, texts: empty });
    clearDraft(key);
  }
  return { texts, type, clear };
}
