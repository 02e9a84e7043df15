let open: (opener: HTMLElement) => void = () => {};

/** Opens the privacy choices; the focus goes back to `opener` when they close. */
export function openPrivacyChoices(opener: HTMLElement): void {
  open(opener);
}

/** Says what opens them. Gives back how to undo it. */
export function onOpenPrivacyChoices(listener: (opener: HTMLElement) => void): () => void {
  open = listener;
  return () => (open = () => {});
}
