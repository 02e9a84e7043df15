import { useState } from 'react';

/**
 * Returns the id for a record that a form creates. The id changes only with `about`, so that a retry creates no
 * second record.
 */
export function useCreationId(about: string | null): string {
  const [made, setMade] = useState(() => ({ about, id: crypto.randomUUID() }));
  if (made.about === about) return made.id;
  const next = { about, id: crypto.randomUUID() };
  setMade(next);
  return next.id;
}

/** Returns a function that gives each item the same id in each attempt, so that a retry creates no second record. */
export function useCreationIds(): (item: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (item) => {
    const id = ids.get(item) ?? crypto.randomUUID();
    ids.set(item, id);
    return id;
  };
}
