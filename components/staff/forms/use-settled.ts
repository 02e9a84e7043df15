import { useEffect, useState } from 'react';

const settledAfterMs = 300;

/** Returns the text once the user has stopped typing for a moment, so that each key sends no request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
