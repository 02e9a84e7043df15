/** What was typed into an enquiry and not sent yet. Lives on this device only. */
export type Draft = { savedAt: number; values: Record<string, string>; idempotencyKey: string };

const lifetimeMs = 24 * 3_600_000;
const storageKey = (job: string | null) => `enquiry-draft:${job ?? 'general'}`;

/** The device's own clock, ms: a draft never leaves the device. */
export function deviceNow(): number {
  return performance.timeOrigin + performance.now();
}

// Storage may be switched off or full: the form then works without drafts.
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Keeps the draft for a job (null: the general enquiry) for 24 hours; false when the device refuses. */
export function saveDraft(job: string | null, draft: Draft): boolean {
  return quietly(() => (localStorage.setItem(storageKey(job), JSON.stringify(draft)), true)) ?? false;
}

/** Forgets the draft for a job. */
export function clearDraft(job: string | null): void {
  quietly(() => localStorage.removeItem(storageKey(job)));
}

/** The draft for a job, unless it is older than 24 hours: then it is forgotten. */
export function findDraft(job: string | null): Draft | null {
  const text = quietly(() => localStorage.getItem(storageKey(job)));
  const draft = text ? quietly(() => readDraft(JSON.parse(text))) : null;
  if (!draft) return null;
  if (deviceNow() - draft.savedAt < lifetimeMs) return draft;
  clearDraft(job);
  return null;
}

function readDraft(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('savedAt' in value) || !('values' in value) || !('idempotencyKey' in value)) return null;
  const { savedAt, values, idempotencyKey } = value;
  if (typeof savedAt !== 'number' || typeof idempotencyKey !== 'string') return null;
  if (typeof values !== 'object' || values === null) return null;
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { savedAt, values: Object.fromEntries(texts), idempotencyKey };
}

/** "1:12 pm" by the device's clock. */
export function formatDeviceTime(at: number): string {
  return new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' }).format(at);
}
