import { useSyncExternalStore } from 'react';

// State of all save buttons on a page. The HTML of results pages is the same for every visitor, so
// `connect-saved-jobs.ts` sets the state after hydration.

/** Saves or removes a job after its button was pressed. Never rejects. */
type Carrier = (number: string, wanted: boolean) => Promise<void>;

const timeoutMs = 20_000;
let list: ReadonlySet<string> | null = null;
/** Jobs whose button was pressed on this page. They override the loaded list, which may be older. */
const pressed = new Map<string, boolean>();
const underWay = new Set<string>();
const listeners = new Set<() => void>();
let onFirst = () => {};
let carryBy: (carrier: Carrier) => void = () => {};
const carrier = new Promise<Carrier>((resolve) => (carryBy = resolve));

const notify = () => listeners.forEach((listener) => listener());

export const savedJobsStore = {
  setList(numbers: readonly string[] | null) {
    list = numbers && new Set(numbers);
    notify();
  },
  /** Sets whether a job is saved. With null, the loaded list decides again. */
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

export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  onFirst();
  return () => listeners.delete(listener);
}

/** Returns whether the job is saved. Until the store has loaded, returns `initially`, the value in the page's data. */
export function useSaved(number: string, initially = false): boolean {
  return useSyncExternalStore(
    onSavedChange,
    () => pressed.get(number) ?? list?.has(number) ?? initially,
    () => initially,
  );
}

/**
 * Saves or removes a job. The button shows the new state at once, and after a failure the old state again. Ignores
 * another press until the first request has finished.
 */
export function press(number: string, wanted: boolean): void {
  if (underWay.has(number)) return;
  underWay.add(number);
  savedJobsStore.setOne(number, wanted);
  // Restores the old state of the button if the code that saves jobs does not load in time.
  const late = setTimeout(() => savedJobsStore.setOne(number, null), timeoutMs);
  void carrier
    .then((carry) => {
      clearTimeout(late);
      return carry(number, wanted);
    })
    .then(() => underWay.delete(number));
}
