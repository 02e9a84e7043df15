import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';

/**
 * Provides the theme to an MUI widget. Only widgets that load on first use may import this, because MUI takes 90 KiB
 * and a page's first load has a budget of 165 KiB (`npm run scan`).
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    // `injectFirst` puts MUI's styles before ours, so that our classes override them.
    <StyledEngineProvider injectFirst>
      {/* No storage manager, because the cookie and `data-scheme` set the colour scheme. */}
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
