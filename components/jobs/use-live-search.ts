import { useEffect, useRef, type RefObject } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { fieldsOf, searchAddress, type RenderedFields } from './search-address';
import { useNarrowing } from './use-narrowing';

/** Fields that are sent with the button or Enter only. */
const typed = new Set(['q', 'where']);

/**
 * Makes the plain form live: a changed choice loads its results in place, with its own address, and focus and scroll
 * stay. Of several requests under way the router drops all but the latest. After each load, back and forward included,
 * the fields say again what the results are about.
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
  useEffect(() => {
    latest.current = { narrow, rendered };
  });

  useEffect(() => {
    const load = (element: HTMLFormElement) => {
      const address = searchAddress(fieldsOf(element), latest.current.rendered);
      const mine = {};
      asked.current = mine;
      const done = () => {
        if (asked.current !== mine) return;
        asked.current = null;
        if (form.current) showDrawn(form.current);
      };
      latest.current.narrow(address).then(done, done);
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
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, [form]);

  useEarlyInput(form, (changed) => {
    if (form.current && changed.some((field) => !typed.has(field.getAttribute('name') ?? '')))
      void narrow(searchAddress(fieldsOf(form.current), rendered));
  });

  const renderedView = useRef(view);
  useEffect(() => {
    // The first time the fields are the server's own, and perhaps already changed before the script ran.
    // While a later choice is on its way, results of an earlier one must not take it back.
    if (form.current && renderedView.current !== view && asked.current === null) showDrawn(form.current);
    renderedView.current = view;
  }, [form, view]);
}

function showDrawn(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = field.dataset.shown ?? field.value;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = field.defaultChecked;
    // What is being typed is not taken away.
    else if (field.name && field !== document.activeElement) field.value = field.defaultValue;
  }
}
