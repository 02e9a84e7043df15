import { honeypotField } from '@/lib/http/form';
import { deviceNow } from './draft';

// Key in the tab's session storage for a form that was not sent, because the session had ended. The page restores the
// form after sign-in, but never sends it by itself.
const storageKey = 'unsent-form';
const lifetimeMs = 3_600_000;
const ownOfThePage = new Set(['form_started', 'idempotency_key', honeypotField]);

type Entry = [name: string, value: string];
type Unsent = { savedAt: number; page: string; form: string; fields: Entry[]; hasFile: boolean };

const here = () => location.pathname + location.search;

/**
 * Returns a key that identifies a form on its page. It contains the form's hidden inputs, which name the action and,
 * for example, the table row.
 */
function buildFormKey(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  return JSON.stringify(
    hidden.filter(({ name }) => !ownOfThePage.has(name)).map(({ name, value }) => [name, value]),
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const listEditableFields = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement ||
        (field instanceof HTMLInputElement && field.type !== 'hidden')) &&
      !ownOfThePage.has(field.name),
  );
const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/**
 * Stores the values of a form for the page after sign-in. Omits forms with only checkboxes and radio buttons, which are
 * quickly chosen again.
 */
export function storeUnsent(form: HTMLFormElement): void {
  if (listEditableFields(form).every(isTicked)) return;
  const all = [...new FormData(form)];
  const fields = all.filter(
    (field): field is Entry => typeof field[1] === 'string' && !ownOfThePage.has(field[0]),
  );
  const hasFile = all.some(([, value]) => typeof value !== 'string' && value.size > 0);
  const unsent: Unsent = { savedAt: deviceNow(), page: here(), form: buildFormKey(form), fields, hasFile };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent));
  } catch {
    // If storage is disabled, the typed text is lost.
  }
}

function readUnsent(): Unsent | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Restores the stored form after sign-in if it belongs to this page. Returns the message to show, or null if nothing
 * was restored.
 */
export function restoreUnsent(): string | null {
  const unsent = readUnsent();
  if (unsent?.page !== here()) return null;
  sessionStorage.removeItem(storageKey);
  const form = [...document.forms].find((one) => buildFormKey(one) === unsent.form);
  if (!form || deviceNow() - unsent.savedAt > lifetimeMs) return null;
  const left = [...unsent.fields];
  for (const field of listEditableFields(form)) {
    const isFieldEntry = ([name, value]: Entry) =>
      name === field.name && (!isTicked(field) || value === field.value);
    const at = left.findIndex(isFieldEntry);
    // Several fields may have the same name, so each takes the next stored value of this name.
    const [, value] = (at < 0 ? null : left.splice(at, 1)[0]) ?? ['', ''];
    if (!isTicked(field)) type(field, value);
    else if (field.checked !== at >= 0) field.click();
  }
  const file = unsent.hasFile ? ' Choose the file again.' : '';
  return `We have restored what you typed before you signed in. It is not saved yet.${file}`;
}

/** Sets a value as typing does, so that React components notice the change. */
function type(field: Field, value: string): void {
  if (field.value === value) return;
  field.closest('details')?.setAttribute('open', '');
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
