import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { useNarrowing } from './use-narrowing';
import { searchAddress, type RenderedFields } from '@/lib/jobs/search/search-form-address';
import { readSearchFields, showRendered, type Searched } from './search-fields';

/** Fields that are applied only on submit, not on each change. */
const typed = new Set(['q', 'where']);

/**
 * Makes the plain form live. A change loads its results in place, with their own address, and keeps focus and scroll
 * position. If several requests overlap, the router keeps only the latest. After each load, back and forward included,
 * the fields show the values of the results. Text typed meanwhile, and invalid text that was not sent, stays.
 */
export function useLiveSearch(
  form: RefObject<HTMLFormElement | null>,
  rendered: RenderedFields,
  view: object,
) {
  const narrow = useNarrowing();
  const latest = useRef({ narrow, rendered });
  const asked = useRef<object | null>(null);
  const searched = useRef<Searched>(new Map());
  useEffect(() => {
    latest.current = { narrow, rendered };
  });

  const showAgain = useCallback(() => {
    // Skips the reset while a later choice is loading, because it would undo that choice in the form.
    if (form.current && asked.current === null) showRendered(form.current, searched.current);
  }, [form]);

  useEffect(() => {
    const known = searched.current;
    let left = false;
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement) known.set(field.name, field.defaultValue);
    const load = async (element: HTMLFormElement) => {
      const mine = {};
      asked.current = mine;
      const { narrow, rendered } = latest.current;
      const isLatest = () => !left && asked.current === mine;
      const fields = readSearchFields(element, known);
      for (const [name, value] of fields) known.set(name, value);
      // Waits for other fields that change in the same task, so that only the last change loads.
      await Promise.resolve();
      if (!isLatest()) return;
      await narrow(searchAddress(fields, rendered)).catch(() => {});
      if (!isLatest()) return;
      asked.current = null;
      showAgain();
    };
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      if (target.form && target.form === form.current && target.name && !typed.has(target.name))
        void load(target.form);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!form.current || event.target !== form.current) return;
      event.preventDefault();
      void load(form.current);
    };
    // Listens on the document, because some fields are outside the form's element, and the drawer has a form of its
    // own.
    document.addEventListener('change', onChange);
    document.addEventListener('submit', onSubmit);
    return () => {
      left = true;
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, [form, showAgain]);

  // Repeats changes made before script ran, so that the listener above handles them.
  useEarlyInput(form, (changed) =>
    changed
      .find((field) => !typed.has(field.getAttribute('name') ?? ''))
      ?.dispatchEvent(new Event('change', { bubbles: true })),
  );

  const renderedView = useRef(view);
  useEffect(() => {
    // Skips the first render. The fields then have the server's values or changes made before the script ran.
    if (renderedView.current !== view) showAgain();
    renderedView.current = view;
  }, [view, showAgain]);
}
