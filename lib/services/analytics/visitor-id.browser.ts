const visitorIdKey = 'analytics-visitor';
let unkept: string | null = null;

/** Returns the random id that links the events of a visitor. Withdrawing consent deletes the id. */
export function visitorId(): string {
  try {
    const kept = localStorage.getItem(visitorIdKey);
    if (kept) return kept;
    unkept ??= crypto.randomUUID();
    localStorage.setItem(visitorIdKey, unkept);
  } catch {
    // The browser denies access to storage, so the id lasts until the page is closed.
    unkept ??= crypto.randomUUID();
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
