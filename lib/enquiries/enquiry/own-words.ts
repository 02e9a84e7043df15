/** In characters, not words. */
export const maxOwnWords = 1000;

/**
 * Invisible character that marks the place of the consultant's text in an email preview. The screen fills in the text
 * there while the consultant types it.
 */
export const ownWordsMark = '\u2063';

const address = /\b(?:https?:\/\/|www\.)[^\s)>\]]+/gi;

/** True if a text links to another site, which our emails must never do. */
export function linksElsewhere(text: string, siteUrl: string): boolean {
  const { host } = new URL(siteUrl);
  return (text.match(address) ?? []).some((found) => {
    const url = /^www\./i.test(found) ? `https://${found}` : found;
    return !URL.canParse(url) || new URL(url).host.replace(/^www\./, '') !== host.replace(/^www\./, '');
  });
}
