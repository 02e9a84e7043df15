import { holdsFirstValue } from '@/components/ui/use-hydrated';
import { honeypotField } from '@/lib/http/form';
import { clearDraft, deviceNow, findDraft, saveDraft, type Draft } from './draft';

// Never part of a draft: the key is stored beside it, the rest belongs to the page.
const ownOfThePage = new Set(['form_started', 'idempotency_key', honeypotField]);

/** Stores what is typed into one form on the device. */
export type DraftKeeper = {
  save: () => void;
  saveSoon: () => void;
  /** When somebody wants to start again; `sent`: nothing is stored from here on. */
  clear: (sent: boolean) => void;
  /** The form leaves the page. */
  end: () => void;
};

/**
 * Restores the draft of a form, if there is one, and stores what is typed from here on. `typed`: somebody typed before
 * this script ran, which no draft may undo. `posted`: the page came with values just posted, newer than any draft.
 */
export function storeDraft(
  form: HTMLFormElement,
  {
    key,
    owner,
    posted,
    typed,
    onSaved,
    onRestored,
  }: {
    key: string;
    /** The account that is signed in; null: none. */
    owner: string | null;
    posted: boolean;
    typed: boolean;
    onSaved: (at: number) => void;
    /** With the key under which the draft may have been sent already. */
    onRestored: (idempotencyKey: string) => void;
  },
): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  // Typed before any script ran: newer than a draft, field by field.
  const early = new Set(
    [...form.elements].filter((field) => !holdsFirstValue(field)).map((field) => field.getAttribute('name')),
  );
  // The values that the page came with are no draft.
  const untouched = posted || typed || early.size > 0 ? '' : JSON.stringify(readValues(form));

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (ended) return;
    const at = deviceNow();
    const values = readValues(form);
    if (JSON.stringify(values) === untouched) return;
    if (saveDraft(key, { savedAt: at, values, idempotencyKey: idempotencyKeyOf(form), owner })) onSaved(at);
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 300);
  };
  // A tab may be closed, or the way to sign-in taken, before the timer runs out.
  const leave = () => timer !== undefined && save();
  addEventListener('pagehide', leave);

  const draft = posted || typed ? null : takeDraft(key, owner);
  if (draft) {
    const older = Object.entries(draft.values).filter(([name]) => !early.has(name));
    writeValues(form, Object.fromEntries(older));
    // Counters and the like react as to typing.
    form.dispatchEvent(new CustomEvent('restored', { detail: draft.values }));
    onSaved(draft.savedAt);
    onRestored(draft.idempotencyKey);
  } else if (posted || typed || early.size > 0) save();

  return {
    save,
    saveSoon,
    clear: (sent) => {
      ended = sent;
      // Whoever comes back finds an empty form: the browser would fill it in again with what has been sent.
      if (sent) form.autocomplete = 'off';
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

/**
 * The draft of a form that `owner` may see. Computers of a hospital are shared: one doctor's draft is not shown to the
 * next, who throws it away by signing in. Signed out it waits for its doctor, whose session may have ended meanwhile. One
 * begun signed out belongs to whoever signs in and finds it.
 */
function takeDraft(key: string, owner: string | null): Draft | null {
  const draft = findDraft(key);
  if (!draft || draft.owner === owner) return draft;
  if (owner === null) return null;
  if (draft.owner !== null) {
    clearDraft(key);
    return null;
  }
  saveDraft(key, { ...draft, owner });
  return draft;
}

function idempotencyKeyOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem('idempotency_key');
  return field instanceof HTMLInputElement ? field.value : '';
}

/** What is typed, ticked and chosen now; empty fields left out. */
function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !ownOfThePage.has(name)) values[name] = value;
  return values;
}

/** Puts values of a draft into the form. Fields the draft knows nothing of keep theirs, so that a profile fills the gaps. */
function writeValues(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (ownOfThePage.has(name)) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
    )
      field.value = value;
  }
}
