import { useSyncExternalStore } from 'react';
import { paths } from '@/lib/routes';

/** Number of a job and the reference of the enquiry about it. */
export type EnquiredJob = readonly [number: string, reference: string];

// Signed out, this device remembers what was sent from it; signed in, the account knows (`load-enquired.ts`).
const key = 'enquired-jobs';
const maxStored = 50;
let device: readonly EnquiredJob[] | null = null;
let account: readonly EnquiredJob[] | null = null;
const listeners = new Set<() => void>();

const isEnquired = (entry: unknown): entry is EnquiredJob =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function readDevice(): readonly EnquiredJob[] {
  if (device) return device;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    device = Array.isArray(stored) ? stored.filter(isEnquired) : [];
  } catch {
    // Storage is refused or holds what we did not write: no labels, nothing else breaks.
    device = [];
  }
  return device;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());

/** Where the enquiry about a job can be seen; null: none was sent. Null in the server's HTML and the first render too. */
export function useEnquired(number: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => {
      const reference = (account ?? readDevice()).find(([one]) => one === number)?.[1];
      if (!reference) return null;
      return account ? `${paths.jobEnquiries()}#${reference}` : paths.enquiredSuccess(reference);
    },
    () => null,
  );
}

/** Remembers an enquiry that has just been sent: on this device while signed out. */
export function noteEnquired(number: string, reference: string, signedIn: boolean): void {
  const add = (list: readonly EnquiredJob[]): readonly EnquiredJob[] =>
    [[number, reference] as const, ...list.filter(([one]) => one !== number)].slice(0, maxStored);
  if (signedIn) account = add(account ?? []);
  else {
    device = add(readDevice());
    try {
      localStorage.setItem(key, JSON.stringify(device));
    } catch {
      // Without storage the label is missing, nothing else.
    }
  }
  notify();
}

/** What the account knows; null: signed out, the device's own list counts. */
export function setEnquiredOfAccount(jobs: readonly EnquiredJob[] | null): void {
  account = jobs;
  notify();
}
