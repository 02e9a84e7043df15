import { useEffect, useState } from 'react';

const fetched = new WeakMap<() => Promise<unknown>, { Component: unknown }>();

/**
 * Returns a component whose script loads after hydration, once `wanted` is true. Null until it has loaded, and if
 * loading fails. Use it only for parts that are not needed to read the page or send its forms. `load` must be a
 * constant function.
 */
export function useLate<Type>(load: () => Promise<Type>, wanted: boolean): { Component: Type } | null {
  return useLateOrFailure(load, wanted).late;
}

/**
 * Like `useLate`, for a component that the visitor has requested, so that a failure can be shown. `failed` is true if
 * loading failed, and `retry` tries again.
 */
export function useLateOrFailure<Type>(
  load: () => Promise<Type>,
  wanted = true,
): {
  late: { Component: Type } | null;
  failed: boolean;
  retry: () => void;
} {
  const [late, setLate] = useState(
    () => ((wanted && fetched.get(load)) || null) as { Component: Type } | null,
  );
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let isUnmounted = false;
    load().then(
      (Component) => {
        const found = (fetched.get(load) as { Component: Type } | undefined) ?? { Component };
        fetched.set(load, found);
        if (!isUnmounted) setLate(found);
      },
      () => {
        if (!isUnmounted) setFailed(true);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, wanted, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { late, failed, retry };
}
