import { useEffect, useSyncExternalStore } from 'react';

// Marks of all job cards on a page, such as "Enquired" or "New". The HTML of public pages is the same for every
// visitor, so the marks load later (`device-marks.ts`).

/** Fit of a job with the doctor's free days. `short` is like "You are free", `words` like "Fits your availability". */
export type FitMark = { kind: string; short: string; words: string };

type JobMarks = {
  isSeen(number: string): boolean;
  /** Returns whether the job was published after this device's last visit. `published` is in minutes since 1970. */
  isNew(published: number): boolean;
  enquiryHref(number: string): string | null;
  /** Returns how the job fits the doctor's availability. Null if it does not fit, or until the response has arrived. */
  fit(number: string): FitMark | null;
  wantFit(number: string): void;
  markSeen(number: string): void;
  noteVisit(): void;
};

let known: JobMarks | null = null;
const waiting = new Set<(marks: JobMarks) => void>();
const listeners = new Set<() => void>();

export const notifyJobMarks = () => listeners.forEach((listener) => listener());

export function provideJobMarks(marks: JobMarks): void {
  known = marks;
  waiting.forEach((begin) => begin(marks));
  waiting.clear();
  if (listeners.size > 0) marks.noteVisit();
  notifyJobMarks();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  known?.noteVisit();
  return () => listeners.delete(listener);
}

/**
 * Reads one mark of a job, so that a card renders again only when this mark changes. Returns `none` on the server and
 * on the first render, because their HTML must be equal.
 */
function useMark<Value>(read: (marks: JobMarks) => Value, none: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => (known ? read(known) : none),
    () => none,
  );
}

export const useSeen = (number: string): boolean => useMark((marks) => marks.isSeen(number), false);

export const useIsNew = (published: number): boolean => useMark((marks) => marks.isNew(published), false);

export const useEnquired = (number: string): string | null =>
  useMark((marks) => marks.enquiryHref(number), null);

export function useFit(number: string, wanted: boolean): FitMark | null {
  useEffect(() => {
    if (!wanted) return;
    const ask = (marks: JobMarks) => marks.wantFit(number);
    if (known) return ask(known);
    waiting.add(ask);
    return () => void waiting.delete(ask);
  }, [number, wanted]);
  return useMark((marks) => (wanted ? marks.fit(number) : null), null);
}

export function useMarkSeen(number: string): void {
  useEffect(() => {
    const begin = (marks: JobMarks) => marks.markSeen(number);
    if (known) return begin(known);
    waiting.add(begin);
    return () => void waiting.delete(begin);
  }, [number]);
}
