import { holdsFirstValue } from '@/components/ui/use-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const heldBy = (field: Field) => (isTick(field) ? field.checked : field.value);
const storedIn = (field: Field) => (isTick(field) ? field.defaultChecked : field.defaultValue);

/**
 * Finds the fields that the user has not changed since the page loaded or the form was sent. The returned function
 * gives these fields the stored values after the next page has rendered. It keeps the focus and newly typed text, and
 * ignores selects.
 */
export function untouchedFields(form: HTMLFormElement, sent: FormData): () => void {
  const isSent = (field: Field) =>
    sent.getAll(field.name).includes(field.value) === (!isTick(field) || field.checked);
  const untouched = [...document.querySelectorAll<Field>('input:not([type=hidden]), textarea')]
    .filter((field) => (field.form === form ? isSent(field) : holdsFirstValue(field)))
    .map((field) => ({ field, held: heldBy(field), stored: storedIn(field) }));
  return () => {
    for (const { field, held, stored } of untouched) {
      if (heldBy(field) !== held || storedIn(field) === stored) continue;
      if (isTick(field)) field.checked = field.defaultChecked;
      else field.value = field.defaultValue;
    }
  };
}
