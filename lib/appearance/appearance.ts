/** The schemes a visitor can choose; `system` leaves it to the device and needs no cookie. */
export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

/** The cookie of this browser's choice. nginx reads it too: its cache holds a page once for each value. */
const appearanceCookie = 'appearance';
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Colour of the browser's own bars around the page, by scheme: the bands of `styles/tokens.css` and `dark.css`. */
const themeColors = { light: '#033b61', dark: '#071019' };

/** The choice in a `Cookie` header or `document.cookie`. */
export function appearanceFromCookies(cookies: string): Appearance {
  const value = new RegExp(`(?:^|;\\s*)${appearanceCookie}=(light|dark)(?:;|$)`).exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The line that stores the choice for a year, or deletes it. Script reads it too: a page restored from the history may show an older choice. */
export function appearanceCookieLine(appearance: Appearance, secure: boolean): string {
  const [value, maxAge] = appearance === 'system' ? ['', 0] : [appearance, maxAgeSeconds];
  return `${appearanceCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** What `data-scheme` of `<html>` says; nothing where the system decides. */
export function dataScheme(appearance: Appearance): 'light' | 'dark' | undefined {
  return appearance === 'system' ? undefined : appearance;
}

/** The colour of the browser's bars while the system's scheme is `scheme`. */
export function themeColor(appearance: Appearance, scheme: 'light' | 'dark'): string {
  return themeColors[dataScheme(appearance) ?? scheme];
}
