import { honeypotField, type HiddenFields } from '@/lib/http/form';

// Never part of a draft: the key is kept beside it, the rest belongs to the page it came with.
const ownOfThePage = new Set(['form_started', 'idempotency_key', honeypotField]);

function setHidden(form: HTMLFormElement, name: keyof HiddenFields, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** Replaces the hidden fields of a form. */
export function setHiddenFields(form: HTMLFormElement, hidden: Partial<HiddenFields>): void {
  if (hidden.form_started) setHidden(form, 'form_started', hidden.form_started);
  if (hidden.idempotency_key) setHidden(form, 'idempotency_key', hidden.idempotency_key);
}

/** Empties the field that programs fall for. */
export function emptyHoneypot(form: HTMLFormElement): void {
  const field = form.elements.namedItem(honeypotField);
  if (field instanceof HTMLInputElement) field.value = '';
}

/** The key under which this form will be sent. */
export function idempotencyKeyOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem('idempotency_key');
  return field instanceof HTMLInputElement ? field.value : '';
}

/** What is typed, ticked and chosen now; empty fields left out. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !ownOfThePage.has(name)) values[name] = value;
  return values;
}

/** Puts values of a draft into the form. Fields the draft knows nothing of keep theirs, so that a profile fills the gaps. */
export function writeValues(form: HTMLFormElement, values: Record<string, string>): void {
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
