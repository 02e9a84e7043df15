import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';

/**
 * Emotion's cache. It inserts rules through CSSOM, because the security policy refuses style text. It prepends them, so
 * that our classes override MUI's.
 */
const cache = createCache({ key: 'mui', speedy: true, prepend: true });

/**
 * Wraps each MUI widget. Only widgets loaded on first use may import it, so that no page loads MUI or Emotion initially
 * (`npm run scan` checks it).
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      {/* The cookie and `data-scheme` set the scheme, so MUI stores nothing. */}
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
