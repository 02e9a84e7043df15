import { v4 as uuid } from 'uuid';

const visitorIdKey = 'analytics-visitor';
let unkept: string | null = null;

/**
 * Returns the random id that links a visitor's events. It is created with the first event and deleted when the visitor
 * withdraws consent.
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

/** Deletes the id, so that a later consent creates a new id. */
export function forgetVisitorId(): void {
  unkept = null;
  try {
    localStorage.removeItem(visitorIdKey);
  } catch {
    // The browser denies access to storage, so there is nothing to delete.
  }
}
