import { useState } from 'react';

/** The id of something a form is about to make: the same for every press, so that a retry makes nothing twice, until what it is about changes. */
export function useCreationId(about: string | null): string {
  const [made, setMade] = useState(() => ({ about, id: crypto.randomUUID() }));
  if (made.about === about) return made.id;
  const next = { about, id: crypto.randomUUID() };
  setMade(next);
  return next.id;
}
