import { lazy, useEffect, useState, type ComponentType } from 'react';

/** What has been fetched already, by the function that fetches it. */
const fetched = new WeakMap<() => Promise<unknown>, { Component: unknown }>();

/**
 * A component whose script is fetched once the page is hydrated and it is wanted; null until then, and where it does not
 * come: what is fetched so late is never needed to read or send anything. The second time it is there at once. `load` is
 * a constant function.
 */
export function useLate<Type>(load: () => Promise<Type>, wanted = true): { Component: Type } | null {
  const [loaded, setLoaded] = useState(
    () => ((wanted && fetched.get(load)) || null) as { Component: Type } | null,
  );
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (Component) => {
        const found = (fetched.get(load) as { Component: Type } | undefined) ?? { Component };
        fetched.set(load, found);
        if (!left) setLoaded(found);
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [load, wanted]);
  return loaded;
}

/** The same, for what a visitor has asked for: says when the script did not come, and `retry` fetches it once more. */
export function useLateOrFailure<Type>(load: () => Promise<Type>): {
  late: { Component: Type } | null;
  failed: boolean;
  retry: () => void;
} {
  const [late, setLate] = useState(() => (fetched.get(load) ?? null) as { Component: Type } | null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    load().then(
      (Component) => {
        const found = (fetched.get(load) as { Component: Type } | undefined) ?? { Component };
        fetched.set(load, found);
        if (!left) setLate(found);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [load, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { late, failed, retry };
}

/**
 * A component that the server writes and hardly any visitor sees: the browser fetches it for those who do. Until then, and
 * where it does not come, the server's HTML stands as it is, in styles that its page imports; who comes by a link sees it
 * once it is fetched. It is small: React shows boundaries of more than 12.8 KB by an inline script, which the security
 * policy refuses.
 */
export function lateInBrowser<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      () => new Promise<never>(() => {}),
    ),
  );
}
