import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useEarlyInput } from '@/components/ui/use-hydrated';
import type { JobResultsView } from '@/lib/jobs/listing/job-results-view';
import { searchAddress } from '@/lib/jobs/search/search-form-address';
import { readSearchFields, showRendered, type Searched } from './search-fields';
import type { useNarrowing } from './use-narrowing';

/** Fields that are applied only on submit, not on each change. */
const typed = new Set(['q', 'where']);

/**
 * Makes the plain form live. A change loads its results in place, with their own address, and keeps focus and scroll
 * position. If several requests overlap, the router keeps only the latest. After each load, back and forward included,
 * the fields show the values of the results. Text typed meanwhile, and invalid text that was not sent, stays.
 */
export function useLiveSearch(
  form: RefObject<HTMLFormElement | null>,
  narrow: ReturnType<typeof useNarrowing>,
  view: JobResultsView,
) {
  /** The latest load. Null if it has ended. */
  const loading = useRef<object | null>(null);
  const searched = useRef<Searched>(new Map());

  const showAgain = useEffectEvent(() => {
    // Skips the reset while a later choice is loading, because it would undo that choice in the form.
    if (form.current && loading.current === null) showRendered(form.current, searched.current);
  });

  const load = useEffectEvent(async (element: HTMLFormElement) => {
    const own = {};
    loading.current = own;
    const fields = readSearchFields(element, searched.current);
    for (const [name, value] of fields) searched.current.set(name, value);
    // Waits for other fields that change in the same task, so that only the last change loads.
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
    // Listens on the document, because some fields are outside the form's element, and the drawer has a form of its
    // own.
    document.addEventListener('change', onChange);
    document.addEventListener('submit', onSubmit);
    return () => {
      loading.current = null;
      document.removeEventListener('change', onChange);
      document.removeEventListener('submit', onSubmit);
    };
  }, [form]);

  // Repeats changes made before script ran, so that the listener above handles them.
  useEarlyInput(form, (changed) =>
    changed
      .find((field) => !typed.has(field.getAttribute('name') ?? ''))
      ?.dispatchEvent(new Event('change', { bubbles: true })),
  );

  useEffect(() => showAgain(), [view]);
}
