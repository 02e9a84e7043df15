import { v4 as uuid } from 'uuid';

/** Where the random id of a visitor who agreed is stored. */
const visitorIdKey = 'analytics-visitor';
let unkept: string | null = null;

/** The random id that holds a visitor's events together; made at the first event, deleted with the consent. */
export function visitorId(): string {
  try {
    const kept = localStorage.getItem(visitorIdKey);
    if (kept) return kept;
    unkept ??= uuid();
    localStorage.setItem(visitorIdKey, unkept);
  } catch {
    // Storage is refused: the id lives as long as the page.
    unkept ??= uuid();
  }
  return unkept;
}

/** Deletes it: a later yes makes a new one. */
export function forgetVisitorId(): void {
  unkept = null;
  try {
    localStorage.removeItem(visitorIdKey);
  } catch {
    // Storage is refused: nothing was stored.
  }
}
