import { useEffect, useSyncExternalStore } from 'react';
import { noteVisit } from './visits';

// Stored on this device only: no server learns which jobs were read.
const key = 'seen-jobs';
const kept = 300;
const none: readonly string[] = [];
let seen: readonly string[] | null = null;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  if (seen) return seen;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    seen = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : none;
  } catch {
    // Storage is refused or holds what we did not write: no marks, nothing else breaks.
    seen = none;
  }
  return seen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this device has opened the job's page. False in the server's HTML and the first render, so that both agree. */
export function useSeen(number: string): boolean {
  // Of this one job, so that a card is rendered again only when its own mark changes.
  return useSyncExternalStore(
    subscribe,
    () => read().includes(number),
    () => false,
  );
}

/** Remembers on this device that the job's page was opened. */
export function useMarkSeen(number: string): void {
  useEffect(() => {
    seen = [number, ...read().filter((other) => other !== number)].slice(0, kept);
    try {
      localStorage.setItem(key, JSON.stringify(seen));
    } catch {
      // Without storage the label is missing, nothing else.
    }
    listeners.forEach((listener) => listener());
    noteVisit();
  }, [number]);
}
