import { v4 as uuid } from 'uuid';

/** Where the random id of a visitor who agreed is kept. */
const visitorIdKey = 'analytics-visitor';
let unkept: string | null = null;

/** The random id that holds a visitor's events together; made at the first event, forgotten with the consent. */
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

/** Forgets it: a later yes begins a new one. */
export function forgetVisitorId(): void {
  unkept = null;
  try {
    localStorage.removeItem(visitorIdKey);
  } catch {
    // Nothing was kept then.
  }
}
