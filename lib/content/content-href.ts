const schemes = ['https:', 'mailto:', 'tel:'];
// Browsers drop tabs and line ends from an address before they read it, and take a backslash for a slash.
const hidden = /[\u0000-\u0020\u007f\\]/;

/** Whether a text from outside may stand in a link: `https:`, `mailto:`, `tel:`, a path of the site, a place on the page. */
export function isContentHref(text: string): boolean {
  if (hidden.test(text) || text.length > 2000) return false;
  if (isSitePath(text)) return true;
  if (/^#[a-z][a-z0-9-]*$/.test(text)) return true;
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

/** A path of this site: one slash at the beginning, never two, which would be another host. */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !hidden.test(text);
}
