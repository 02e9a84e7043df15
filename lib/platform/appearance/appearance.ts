/** Colour schemes that a visitor can choose. `system` uses the scheme of the device and stores no cookie. */
export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

/**
 * Name of the cookie that stores the visitor's choice. nginx reads the cookie too, because it caches a separate copy of
 * each page for each value.
 */
const appearanceCookie = 'appearance';
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Colours of the browser's address bar in each scheme. They match `styles/tokens.css` and `dark.css`. */
const themeColors = { light: '#033b61', dark: '#071019' };

export function appearanceFromCookies(cookies: string): Appearance {
  const value = new RegExp(`(?:^|;\\s*)${appearanceCookie}=(light|dark)(?:;|$)`).exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/**
 * Returns the cookie line that stores the choice for a year. For `system`, the line deletes the cookie. JavaScript may
 * read the cookie, so that a page restored from the browser's history can apply a newer choice.
 */
export function appearanceCookieLine(appearance: Appearance, secure: boolean): string {
  const [value, maxAge] = appearance === 'system' ? ['', 0] : [appearance, maxAgeSeconds];
  return `${appearanceCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function dataScheme(appearance: Appearance): 'light' | 'dark' | undefined {
  return appearance === 'system' ? undefined : appearance;
}

export function themeColor(appearance: Appearance, scheme: 'light' | 'dark'): string {
  return themeColors[dataScheme(appearance) ?? scheme];
}
