import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';
import { searchAddress } from '@/lib/jobs/search/search-form-address';
import { readSearchFields, showRendered, type Searched } from './search-fields';
import type { useNarrowing } from './use-narrowing';

/** Text fields, which are applied on submit instead of on each change. */
const typed = new Set(['q', 'where']);

/**
 * Makes the plain search form live: each change loads the new results in place under their own URL, and keeps focus and
 * scroll position. If requests overlap, only the latest counts. Afterwards, the fields show the values of the results,
 * except text that is invalid or was typed during the request.
 */
export function useLiveSearch(
  form: RefObject<HTMLFormElement | null>,
  narrow: ReturnType<typeof useNarrowing>,
  view: JobResultsView,
) {
  /** Object that identifies the latest load. Null if no results are loading. */
  const loading = useRef<object | null>(null);
  const searched = useRef<Searched>(new Map());

  const showAgain = useEffectEvent(() => {
    // Does not reset the form while a later choice is loading, because that would undo this choice.
    if (form.current && loading.current === null) showRendered(form.current, searched.current);
  });

  const load = useEffectEvent(async (element: HTMLFormElement) => {
    const own = {};
    loading.current = own;
    const fields = readSearchFields(element, searched.current);
    for (const [name, value] of fields) searched.current.set(name, value);
    // Fields may change together. Waits until all have changed, so that only the last change loads results.
    await Promise.resolve();
    if (loading.current !== own) return;
    await narrow(searchAddress(fields, view.form)).catch(() => {});
    if (loading.current !== own) return;
    loading.current = null;
    showAgain();
  });

  useEffect(() => {
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
    // Listens on the document, because some fields are outside the form and the drawer has its own form.
    document.addEventListener('change', onChange);
    document.addEventListener('submit', onSubmit);
    return () => {
      loading.current = null;
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, [form]);

  // Handles changes that the visitor made before the script ran.
  useEarlyInput(form, (changed) =>
    changed
      .find((field) => !typed.has(field.getAttribute('name') ?? ''))
      ?.dispatchEvent(new Event('change', { bubbles: true })),
  );

  useEffect(() => showAgain(), [view]);
}
