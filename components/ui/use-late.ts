import { useEffect, useState } from 'react';

/**
 * A component whose script is fetched once the page is hydrated and it is wanted; null until then, and where it does not
 * come: what is fetched so late is never needed to read or send anything. `load` is a constant function.
 */
export function useLate<Component>(load: () => Promise<Component>, wanted = true): Component | null {
  const [loaded, setLoaded] = useState<{ component: Component } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (component) => {
        if (!left) setLoaded({ component });
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [load, wanted]);
  return loaded?.component ?? null;
}
