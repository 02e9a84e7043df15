import { v4 as uuid } from 'uuid';

const visitorIdKey = 'analytics-visitor';
let unkept: string | null = null;

/**
 * Returns the random id that links the events of a visitor. Created with the first event, deleted when consent is
 * withdrawn.
 */
export function visitorId(): string {
  try {
    const kept = localStorage.getItem(visitorIdKey);
    if (kept) return kept;
    unkept ??= uuid();
    localStorage.setItem(visitorIdKey, unkept);
  } catch {
    // The browser denies access to storage, so the id lasts until the page is closed.
    unkept ??= uuid();
  }
  return unkept;
}

/** Deletes the id, so a later consent creates a new one. */
export function forgetVisitorId(): void {
  unkept = null;
  try {
    localStorage.removeItem(visitorIdKey);
  } catch {
    // The browser denies access to storage, so nothing was stored.
  }
}
