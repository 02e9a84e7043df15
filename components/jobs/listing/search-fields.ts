import type { Field } from '@/lib/jobs/search/search-form-address';

/**
 * Text of each field when it was last searched for or rendered. Other text in the field has not been searched for yet.
 */
export type Searched = Map<string, string>;

/** Resets each field to the value of the current results. Keeps text that has not been searched for yet. */
export function showRendered(form: HTMLFormElement, searched: Searched): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.dataset.shown ?? field.value;
    if (!(field instanceof HTMLInputElement) || !field.name) continue;
    const { name, type, value, defaultValue } = field;
    if (type === 'checkbox' || type === 'radio') {
      field.checked = field.defaultChecked;
      continue;
    }
    const typed = type !== 'hidden' && (value !== searched.get(name) || !field.validity.valid);
    searched.set(name, defaultValue);
    if (!typed && value !== defaultValue) field.value = defaultValue;
  }
}

const days = ['from', 'to'];

/**
 * Returns the fields that the form would send, including fields outside its element. For an invalid field, uses the
 * text that was last searched for. If one of the two dates is invalid, uses the last text of both dates.
 */
export function readSearchFields(form: HTMLFormElement, searched: Searched): Field[] {
  const wrong = [...form.elements].flatMap((field) => {
    if (!(field instanceof HTMLInputElement) || field.validity.valid) return [];
    return days.includes(field.name) ? days : field.name;
  });
  return [...form.elements].flatMap((field): Field[] => {
    if (field instanceof HTMLSelectElement) return [[field.name, field.value]];
    if (!(field instanceof HTMLInputElement) || !field.name) return [];
    if (wrong.includes(field.name)) return [[field.name, searched.get(field.name) ?? '']];
    const choice = field.type === 'checkbox' || field.type === 'radio';
    return choice && !field.checked ? [] : [[field.name, field.value]];
  });
}
