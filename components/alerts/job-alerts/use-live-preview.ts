import { useRouter } from 'next/router';
import { useEffect, useRef, type RefObject } from 'react';

/** Waiting time in ms before a preview is requested, so that typing a word causes only one request. */
const pauseMs = 500;
/**
 * Previews last week's matching jobs while the doctor edits the search. `soon` schedules a preview, and `cancel` drops
 * it.
 */
export function useLivePreview(
  form: RefObject<HTMLFormElement | null>,
  toHref: (fields: FormData) => string,
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
      if (element) void latest.current.replace(toHref(new FormData(element)), undefined, { scroll: false });
    }, pauseMs);
  };
  return { soon, cancel };
}
