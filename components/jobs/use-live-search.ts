import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import { useNarrowing } from './use-narrowing';
import type { RenderedFields } from '@/lib/job-search/search-form-address';
import type { Searched } from './search-fields';

type SearchFields = typeof import('./search-fields');

// Loaded after the page, because no visible element needs it.
let fetched: SearchFields | undefined;
const loadFields = async () => (fetched ??= await import('./search-fields'));

/** Fields that are sent with the button or Enter only. */
const typed = new Set(['q', 'where']);

/**
 * Makes the plain form live: a change loads its results in place, with their own address, and keeps focus and scroll.
 * The router drops all but the latest of several requests. After each load, back and forward included, the fields show
 * the values of the results again. Text typed meanwhile and invalid text that was not sent stay.
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

  const showAgain = useCallback(() => {
    const show = ({ showRendered }: SearchFields) => {
      // While a later choice is on its way, results of an earlier one must not take it back.
      if (form.current && asked.current === null) showRendered(form.current, searched.current);
    };
    if (fetched) show(fetched);
    else loadFields().then(show, () => {});
  }, [form]);

  useEffect(() => {
    const known = searched.current;
    let left = false;
    loadFields().catch(() => {});
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement) known.set(field.name, field.defaultValue);
    const load = (element: HTMLFormElement) => {
      const mine = {};
      asked.current = mine;
      const { narrow, rendered } = latest.current;
      const isLatest = () => !left && asked.current === mine;
      const take = ({ fieldsOf }: SearchFields) => {
        const fields = fieldsOf(element, known);
        for (const [name, value] of fields) known.set(name, value);
        return fields;
      };
      // At once where it can be: the fields of the drawer go with it.
      const taken = fetched && take(fetched);
      const done = () => {
        if (!isLatest()) return;
        asked.current = null;
        showAgain();
      };
      loadFields()
        .then(
          async (late) => {
            if (isLatest()) await narrow(late.searchAddress(taken ?? take(late), rendered));
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
  }, [form, showAgain]);

  // As if it changed now: the listener above loads what its field asks for.
  useEarlyInput(form, (changed) =>
    changed
      .find((field) => !typed.has(field.getAttribute('name') ?? ''))
      ?.dispatchEvent(new Event('change', { bubbles: true })),
  );

  const renderedView = useRef(view);
  useEffect(() => {
    // The first time the fields are the server's own, and perhaps already changed before the script ran.
    if (renderedView.current !== view) showAgain();
    renderedView.current = view;
  }, [view, showAgain]);
}
