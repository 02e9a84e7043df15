/** Of a button that opens the privacy choices, wherever it stands: also where the server alone has drawn it. */
export const opensPrivacyChoices = { 'data-privacy-choices': '' };

/** Hears of presses on such buttons; the focus goes back to `opener` when the choices close. */
export function onOpenPrivacyChoices(listener: (opener: HTMLElement) => void): () => void {
  const hear = ({ target }: Event) => {
    const opener = target instanceof Element ? target.closest('[data-privacy-choices]') : null;
    if (opener instanceof HTMLElement) listener(opener);
  };
  document.addEventListener('click', hear);
  return () => document.removeEventListener('click', hear);
}
