import { holdsFirstValue } from '@/components/ui/use-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const heldBy = (field: Field) => (isTick(field) ? field.checked : field.value);
const storedIn = (field: Field) => (isTick(field) ? field.defaultChecked : field.defaultValue);

/**
 * The fields of the page that hold nothing but what was just sent, or in other forms what the page came with. The function
 * it gives, called once the page that follows is there, shows in these what is stored by then: a number as the site
 * writes it, a tick that another form took away. What was typed meanwhile stays, as does the focus. A list to choose from
 * holds what was chosen.
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
