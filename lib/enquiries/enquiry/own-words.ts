/** Maximum length of the text that a consultant adds to an email, in characters. */
export const maxOwnWords = 1000;

/** Invisible placeholder in a preview for the text that a consultant is still typing. */
export const ownWordsMark = '\u2063';

const address = /\b(?:https?:\/\/|www\.)[^\s)>\]]+/gi;

/** Links in emails may lead only to our own site. */
export function linksElsewhere(text: string, siteUrl: string): boolean {
  const { host } = new URL(siteUrl);
  return (text.match(address) ?? []).some((found) => {
    const url = /^www\./i.test(found) ? `https://${found}` : found;
    return !URL.canParse(url) || new URL(url).host.replace(/^www\./, '') !== host.replace(/^www\./, '');
  });
}
