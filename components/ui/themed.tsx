import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';

/**
 * Where the widgets' style goes: by rules of the style sheet's interface, never as text, which the security policy
 * refuses; and before the site's own sheets, so that a class of ours wins over MUI's.
 */
const cache = createCache({ key: 'mui', speedy: true, prepend: true });

/**
 * Around each widget of MUI. It is imported by widgets only, which are loaded on first use: no page has MUI or Emotion
 * in what it loads first (`npm run scan` sees to it).
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      {/* Which scheme is shown is said by the cookie and `data-scheme`: nothing is stored twice. */}
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
