import { useSyncExternalStore } from 'react';

// One store for all save buttons of a page. Results pages are the same for every visitor, so each button gets its state
// from here after hydration (`connect-saved-jobs.ts`).

/** Carries out a press by saving or removing the job. Never rejects. */
type Carrier = (number: string, wanted: boolean) => Promise<void>;

const timeoutMs = 20_000;
let list: ReadonlySet<string> | null = null;
/** State of jobs pressed on this page. It overrides the loaded list, which may have been requested before the press. */
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
  /** Sets whether one job is saved. With null, the loaded list decides again. */
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

/**
 * Returns whether the job is saved. `initially` is the value that the page came with, used until the store knows the
 * state.
 */
export function useSaved(number: string, initially = false): boolean {
  return useSyncExternalStore(
    onSavedChange,
    () => pressed.get(number) ?? list?.has(number) ?? initially,
    () => initially,
  );
}

/**
 * Saves or removes a job. Shows the new state at once and reverts it on failure. Ignores another press while the first
 * is pending.
 */
export function press(number: string, wanted: boolean): void {
  if (underWay.has(number)) return;
  underWay.add(number);
  savedJobsStore.setOne(number, wanted);
  // Reverts the press if the code that stores the job does not load in time.
  const late = setTimeout(() => savedJobsStore.setOne(number, null), timeoutMs);
  void carrier
    .then((carry) => {
      clearTimeout(late);
      return carry(number, wanted);
    })
    .then(() => underWay.delete(number));
}
