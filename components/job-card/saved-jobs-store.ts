import { useSyncExternalStore } from 'react';

// One store for the whole page. Results pages are the same for every visitor, so each toggle gets its state here after
// hydration. The code that stores saved jobs (`connect-saved-jobs.ts`) loads after the page.

/** Carries a press to where saved jobs are stored. Never rejects. */
type Carrier = (number: string, wanted: boolean) => Promise<void>;

const timeoutMs = 20_000;
let list: ReadonlySet<string> | null = null;
/** Presses on this page override a list that was requested before them. */
const pressed = new Map<string, boolean>();
const underWay = new Set<string>();
const listeners = new Set<() => void>();
let onFirst = () => {};
let carryBy: (carrier: Carrier) => void = () => {};
const carrier = new Promise<Carrier>((resolve) => (carryBy = resolve));

const notify = () => listeners.forEach((listener) => listener());

/** For `connect-saved-jobs.ts` alone, which knows how things stand. */
export const savedJobsStore = {
  /** Sets all saved jobs; null if not known. */
  setList(numbers: readonly string[] | null) {
    list = numbers && new Set(numbers);
    notify();
  },
  /** Sets the state of one job; null to use the list's. */
  setOne(number: string, saved: boolean | null) {
    if (saved === null) pressed.delete(number);
    else pressed.set(number, saved);
    notify();
  },
  forgetPressed: () => pressed.clear(),
  isShown: () => listeners.size > 0,
  onShown(callback: () => void) {
    onFirst = callback;
  },
  setCarrier: (given: Carrier) => carryBy(given),
};

/** Calls back whenever a job has been saved or removed. Returns the function that ends it. */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  onFirst();
  return () => listeners.delete(listener);
}

/** Is the job saved? `initially` is what the page came with, which counts until more is known. */
export function useSaved(number: string, initially = false): boolean {
  return useSyncExternalStore(
    onSavedChange,
    () => pressed.get(number) ?? list?.has(number) ?? initially,
    () => initially,
  );
}

/** Saves a job or removes it: shown at once, taken back when it fails. A second press while the first is under way does nothing. */
export function press(number: string, wanted: boolean): void {
  if (underWay.has(number)) return;
  underWay.add(number);
  savedJobsStore.setOne(number, wanted);
  // The code that carries it may fail to load: then the press is taken back.
  const late = setTimeout(() => savedJobsStore.setOne(number, null), timeoutMs);
  void carrier
    .then((carry) => {
      clearTimeout(late);
      return carry(number, wanted);
    })
    .then(() => underWay.delete(number));
}
