import { useRouter } from 'next/router';
import { useEffect, useRef, type RefObject } from 'react';
import { paths } from '@/lib/routes';

/** Long enough that typing a word asks once, ms. */
const pauseMs = 500;
// What a save carries and a preview has no use for: the alert's name and the keys of the form among them.
const notTried = new Set(['do', 'alert', 'edit', 'name', 'frequency', 'form_started', 'idempotency_key']);

/** The address that tries a form's criteria out, without changing anything. */
function previewHref(form: HTMLFormElement, edit: string): string {
  const query = new URLSearchParams();
  for (const [key, value] of new FormData(form))
    if (typeof value === 'string' && !notTried.has(key) && (value || key === 'where'))
      query.append(key, value);
  return `${paths.jobAlerts({ edit })}&${query.toString()}&preview=1`;
}

/**
 * Shows what the last week would have sent while criteria are being changed: `soon` after each change, not any more after
 * `cancel`. Without script the button "Preview" does it.
 */
export function useLivePreview(
  form: RefObject<HTMLFormElement | null>,
  edit: string,
): { soon: () => void; cancel: () => void } {
  const router = useRouter();
  const latest = useRef(router);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = router;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  const soon = () => {
    cancel();
    timer.current = setTimeout(() => {
      const element = form.current;
      if (element) void latest.current.replace(previewHref(element, edit), undefined, { scroll: false });
    }, pauseMs);
  };
  return { soon, cancel };
}
