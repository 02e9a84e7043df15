import { useEffect, useState } from 'react';

/**
 * A component whose script is fetched once the page is hydrated and it is wanted; null until then, and where it does not
 * come: what is fetched so late is never needed to read or send anything. `load` is a constant function.
 */
export function useLate<Type>(load: () => Promise<Type>, wanted = true): { Component: Type } | null {
  const [loaded, setLoaded] = useState<{ Component: Type } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    load().then(
      (Component) => {
        if (!left) setLoaded({ Component });
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [load, wanted]);
  return loaded;
}
