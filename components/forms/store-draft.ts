import { holdsFirstValue } from '@/components/ui/use-hydrated';
import { honeypotField } from '@/lib/http/form';
import { clearDraft, deviceNow, findDraft, saveDraft, type Draft } from './draft';

// Fields that a draft never contains. The idempotency key is stored separately. `form_started` and the honeypot field
// are valid only for the page that contained them.
const ownOfThePage = new Set(['form_started', 'idempotency_key', honeypotField]);

export type DraftKeeper = {
  save: () => void;
  saveSoon: () => void;
  /**
   * Deletes the draft. If `sent` is true, the form was sent, and no new draft is stored afterwards. If `sent` is false,
   * the user starts again.
   */
  clear: (sent: boolean) => void;
  end: () => void;
};

type StoreDraftInput = {
  key: string;
  owner: string | null;
  posted: boolean;
  typed: boolean;
  onSaved: (at: number) => void;
  /** Called with the idempotency key of the restored draft. The draft may already have been sent with this key. */
  onRestored: (idempotencyKey: string) => void;
};

/**
 * Restores a form's draft and then stores what the user types. `typed` means that the user typed before this script
 * ran, and `posted` that the page shows values that were just sent. A draft must not overwrite these values, because
 * they are newer.
 */
export function storeDraft(
  form: HTMLFormElement,
  { key, owner, posted, typed, onSaved, onRestored }: StoreDraftInput,
): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  // Fields that the user changed before this script ran. They are newer than the draft, so the draft does not
  // overwrite them.
  const early = new Set(
    [...form.elements].filter((field) => !holdsFirstValue(field)).map((field) => field.getAttribute('name')),
  );
  // Values of the form when the page was loaded. A draft is stored only if the form has other values.
  const untouched = posted || typed || early.size > 0 ? '' : JSON.stringify(readValues(form));

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (ended) return;
    const at = deviceNow();
    const values = readValues(form);
    if (JSON.stringify(values) === untouched) return;
    if (saveDraft(key, { savedAt: at, values, idempotencyKey: readIdempotencyKey(form), owner })) onSaved(at);
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 300);
  };
  // Stores at once, because the user may close the tab or leave to sign in.
  const leave = () => timer !== undefined && save();
  addEventListener('pagehide', leave);

  const draft = posted || typed ? null : takeDraft(key, owner);
  if (draft) {
    const older = Object.entries(draft.values).filter(([name]) => !early.has(name));
    writeValues(form, Object.fromEntries(older));
    // Notifies other parts of the form, such as character counters, that fields have changed.
    form.dispatchEvent(new CustomEvent('restored', { detail: draft.values }));
    onSaved(draft.savedAt);
    onRestored(draft.idempotencyKey);
  } else if (posted || typed || early.size > 0) save();

  return {
    save,
    saveSoon,
    clear: (sent) => {
      ended = sent;
      // Prevents the browser from filling in the sent values again if the user comes back.
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
 * Returns the draft of a form if `owner` may see it. Signing in deletes another account's draft, because hospital
 * computers are shared. A signed-out visitor does not see a doctor's draft, which is kept in case the session has
 * expired. The next account that signs in gets the draft of a signed-out visitor.
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

function readIdempotencyKey(form: HTMLFormElement): string {
  const field = form.elements.namedItem('idempotency_key');
  return field instanceof HTMLInputElement ? field.value : '';
}

function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !ownOfThePage.has(name)) values[name] = value;
  return values;
}

/** Puts a draft's values into the form. Other fields keep their values, such as values from the profile. */
function writeValues(form: HTMLFormElement, values: Record<string, string>): void {
  const current = readValues(form);
  for (const [name, value] of Object.entries(values)) {
    if (ownOfThePage.has(name) || current[name] === value) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
    )
      field.value = value;
    if (field instanceof Element) field.closest('details')?.setAttribute('open', '');
  }
}
