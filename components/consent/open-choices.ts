type Listener = (opener: HTMLElement) => void;

const listeners = new Set<Listener>();

/** Opens the privacy choices; the focus goes back to `opener` when they close. */
export function openPrivacyChoices(opener: HTMLElement): void {
  for (const listener of [...listeners]) listener(opener);
}

export function onOpenPrivacyChoices(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
