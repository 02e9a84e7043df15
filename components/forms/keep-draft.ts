import { holdsFirstValue } from '@/components/ui/use-hydrated';
import { clearDraft, deviceNow, findDraft, saveDraft } from './draft';
import { idempotencyKeyOf, readValues, setHiddenFields, writeValues } from './draft-fields';

/** Keeps what is typed into one form on the device. */
export type DraftKeeper = {
  save: () => void;
  saveSoon: () => void;
  /** When somebody wants to start again; `sent`: nothing is kept from here on. */
  forget: (sent: boolean) => void;
  /** The form leaves the page. */
  end: () => void;
};

/**
 * Puts the draft of a form back, if there is one, and keeps what is typed from here on. `typed`: somebody was quicker
 * than this script, which no draft may undo. `posted`: the page came with values just posted, newer than any draft.
 */
export function keepDraft(
  form: HTMLFormElement,
  {
    key,
    posted,
    typed,
    onSaved,
    onRestored,
  }: {
    key: string;
    posted: boolean;
    typed: boolean;
    onSaved: (at: number) => void;
    onRestored: () => void;
  },
): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  /** What the page came with: no draft. */
  // Typed before any script ran: newer than a draft, field by field.
  const early = new Set(
    [...form.elements].filter((field) => !holdsFirstValue(field)).map((field) => field.getAttribute('name')),
  );
  const untouched = posted || typed || early.size > 0 ? '' : JSON.stringify(readValues(form));

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (ended) return;
    const at = deviceNow();
    const values = readValues(form);
    if (JSON.stringify(values) === untouched) return;
    if (saveDraft(key, { savedAt: at, values, idempotencyKey: idempotencyKeyOf(form) })) onSaved(at);
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 300);
  };
  // A tab may be closed, or the way to sign-in taken, before the timer runs out.
  const leave = () => timer !== undefined && save();
  addEventListener('pagehide', leave);

  const draft = posted || typed ? null : findDraft(key);
  if (draft) {
    const older = Object.entries(draft.values).filter(([name]) => !early.has(name));
    writeValues(form, Object.fromEntries(older));
    setHiddenFields(form, { idempotency_key: draft.idempotencyKey });
    // Counters and the like hear of it as of typing.
    form.dispatchEvent(new Event('restored'));
    onSaved(draft.savedAt);
    onRestored();
  } else if (posted || typed || early.size > 0) save();

  return {
    save,
    saveSoon,
    forget: (sent) => {
      ended = sent;
      clearTimeout(timer);
      timer = undefined;
      clearDraft(key);
    },
    end: () => {
      removeEventListener('pagehide', leave);
      leave();
    },
  };
}
