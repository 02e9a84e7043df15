/**
 * Values of a form that was not sent, and the account that typed them (null if signed out). Stored only on this
 * device.
 */
export type Draft = {
  savedAt: number;
  values: Record<string, string>;
  idempotencyKey: string;
  owner: string | null;
};

const lifetimeMs = 24 * 3_600_000;

/**
 * Returns the time of the device's clock in ms. Compare it only with times of the same device, such as the time when
 * a draft was saved.
 */
export function deviceNow(): number {
  return performance.timeOrigin + performance.now();
}

// Returns null if storage is disabled or full, so that the form works without drafts.
function ignoreStorageErrors<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: Draft): boolean {
  return ignoreStorageErrors(() => (localStorage.setItem(key, JSON.stringify(draft)), true)) ?? false;
}

export function clearDraft(key: string): void {
  ignoreStorageErrors(() => localStorage.removeItem(key));
}

/** Deletes the draft of a form that was sent `sentAgoMs` ago. Keeps a newer draft that the user has begun since. */
export function clearSentDraft(key: string, sentAgoMs: number): void {
  const draft = findDraft(key);
  if (draft && draft.savedAt < deviceNow() - sentAgoMs) clearDraft(key);
}

/** Returns the draft of a form, whichever account typed it. Deletes a draft that is older than 24 hours. */
export function findDraft(key: string): Draft | null {
  const text = ignoreStorageErrors(() => localStorage.getItem(key));
  const draft = text ? ignoreStorageErrors(() => readDraft(JSON.parse(text))) : null;
  if (!draft) return null;
  if (deviceNow() - draft.savedAt < lifetimeMs) return draft;
  clearDraft(key);
  return null;
}

function readDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { savedAt, values, idempotencyKey, owner } = value as Partial<Record<keyof Draft, unknown>>;
  // Ignores a draft without an owner, because its author is unknown. The owner is null if the author was signed out.
  if (typeof owner !== 'string' && owner !== null) return null;
  if (typeof savedAt !== 'number' || typeof idempotencyKey !== 'string') return null;
  if (typeof values !== 'object' || values === null) return null;
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { savedAt, values: Object.fromEntries(texts), idempotencyKey, owner };
}
