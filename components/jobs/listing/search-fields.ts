import type { Field } from '@/lib/jobs/search/search-form-address';

/**
 * Text of each field at the last search or page load, by field name. A field with other text contains words that were
 * not searched for yet.
 */
export type Searched = Map<string, string>;

const listInputs = (form: HTMLFormElement) =>
  [...form.elements].filter((field) => field instanceof HTMLInputElement);

const searchedText = ({ name, defaultValue }: HTMLInputElement, searched: Searched): string =>
  searched.get(name) ?? defaultValue;

/** Sets each field to the value of the current results. Keeps text that was not searched for yet. */
export function showRendered(form: HTMLFormElement, searched: Searched): void {
  // Sets the option of the current results (`data-shown`), because React ignores a new `defaultValue` of a rendered
  // select.
  for (const field of form.elements)
    if (field instanceof HTMLSelectElement) field.value = field.dataset.shown ?? field.value;
  for (const field of listInputs(form)) {
    field.checked = field.defaultChecked;
    const hasUnsentText = field.value !== searchedText(field, searched) || !field.validity.valid;
    if (!hasUnsentText) field.value = field.defaultValue;
    searched.set(field.name, field.defaultValue);
  }
}

const isDate = ({ name }: HTMLInputElement) => name === 'from' || name === 'to';

/**
 * Returns the fields that the form would send. If a field is invalid, returns its text from the last search. If one
 * of the two dates is invalid, does this for both dates.
 */
export function readSearchFields(form: HTMLFormElement, searched: Searched): Field[] {
  const inputs = listInputs(form);
  const invalid = inputs.filter(({ validity }) => !validity.valid);
  const left = invalid.some(isDate) ? [...invalid, ...inputs.filter(isDate)] : invalid;
  const earlier = new Map(left.map((field) => [field.name, searchedText(field, searched)]));
  return [...new FormData(form)].map(([name, value]) => [name, earlier.get(name) ?? String(value)]);
}
