const visitorIdKey = 'analytics-visitor';
let unkept: string | null = null;

export function visitorId(): string {
  try {
    const kept = localStorage.getItem(visitorIdKey);
    if (kept) return kept;
    unkept ??= crypto.randomUUID();
    localStorage.setItem(visitorIdKey, unkept);
  } catch {
    // The browser denies access to storage, so this id is kept in memory until the page is closed.
    unkept ??= crypto.randomUUID();
  }
  return unkept;
}

export function forgetVisitorId(): void {
  unkept = null;
  try {
    localStorage.removeItem(visitorIdKey);
  } catch {
    // The browser denies access to storage, so no id was stored.
  }
}
