import { useEffect, useRef, type RefObject } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { useNarrowing } from './use-narrowing';
import type { Field, RenderedFields } from '@/lib/job-search/search-form-address';

// Fetched once the page is there: nothing that is shown needs it.
const loadAddress = () => import('@/lib/job-search/search-form-address');

/** Fields that are sent with the button or Enter only. */
const typed = new Set(['q', 'where']);

/** The text of each field that results were last asked for or rendered with. Other text has not been searched for yet. */
type Searched = Map<string, string>;

/**
 * Makes the plain form live: a changed choice loads its results in place, with its own address, and focus and scroll
 * stay. Of several requests under way the router drops all but the latest. After each load, back and forward included,
 * the fields say again what the results are about; what was typed meanwhile, or is wrong and was not sent, stays.
 */
export function useLiveSearch(
  form: RefObject<HTMLFormElement | null>,
  rendered: RenderedFields,
  view: object,
) {
  const narrow = useNarrowing();
  const latest = useRef({ narrow, rendered });
  /** The latest request while it is under way. */
  const asked = useRef<object | null>(null);
  const searched = useRef<Searched>(new Map());
  useEffect(() => {
    latest.current = { narrow, rendered };
  });

  useEffect(() => {
    const known = searched.current;
    let left = false;
    loadAddress().catch(() => {});
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement) known.set(field.name, field.defaultValue);
    const load = (element: HTMLFormElement) => {
      const fields = fieldsOf(element, known);
      for (const [name, value] of fields) known.set(name, value);
      const mine = {};
      asked.current = mine;
      const { narrow, rendered } = latest.current;
      const isLatest = () => !left && asked.current === mine;
      const done = () => {
        if (!isLatest()) return;
        asked.current = null;
        if (form.current) showRendered(form.current, known);
      };
      loadAddress()
        .then(
          async ({ searchAddress }) => {
            if (isLatest()) await narrow(searchAddress(fields, rendered));
          },
          // As without script.
          () => isLatest() && element.submit(),
        )
        .then(done, done);
    };
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.form && target.form === form.current && target.name && !typed.has(target.name))
        load(target.form);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!form.current || event.target !== form.current) return;
      event.preventDefault();
      load(form.current);
    };
    // On the document: fields outside the form's element belong to it too, and the drawer has a form element of its own.
    document.addEventListener('change', onChange);
    document.addEventListener('submit', onSubmit);
    return () => {
      left = true;
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, [form]);

  // As if it changed now: the listener above loads what its field asks for.
  useEarlyInput(form, (changed) =>
    changed
      .find((field) => !typed.has(field.getAttribute('name') ?? ''))
      ?.dispatchEvent(new Event('change', { bubbles: true })),
  );

  const renderedView = useRef(view);
  useEffect(() => {
    // The first time the fields are the server's own, and perhaps already changed before the script ran.
    // While a later choice is on its way, results of an earlier one must not take it back.
    if (form.current && renderedView.current !== view && asked.current === null)
      showRendered(form.current, searched.current);
    renderedView.current = view;
  }, [form, view]);
}

function showRendered(form: HTMLFormElement, searched: Searched): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.dataset.shown ?? field.value;
    if (!(field instanceof HTMLInputElement) || !field.name) continue;
    const { name, type, value, defaultValue, dataset } = field;
    if (type === 'checkbox' || type === 'radio') {
      field.checked = field.defaultChecked;
      continue;
    }
    const typed = type !== 'hidden' && (value !== searched.get(name) || !field.validity.valid);
    searched.set(name, dataset.shown ?? defaultValue);
    if (typed) continue;
    // A combobox has its text in its state.
    if (dataset.shown !== undefined) field.dispatchEvent(new Event('shown'));
    else if (field !== document.activeElement) field.value = defaultValue;
  }
}

const days = ['from', 'to'];

/**
 * The fields a form would send, those outside its element included. What is wrong in a field is not searched for: the
 * text searched for before counts, of both days where one of them is wrong.
 */
function fieldsOf(form: HTMLFormElement, searched: Searched): Field[] {
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
