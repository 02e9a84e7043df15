import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';

/**
 * Gives an MUI widget the theme. Only widgets that load when first used may import it, because MUI takes 90 KiB and
 * the scripts of a first page load are limited to 165 KiB (`npm run scan`).
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    // `injectFirst` puts MUI's styles before ours, so that our classes take precedence.
    <StyledEngineProvider injectFirst>
      {/* MUI stores nothing, because a cookie and `data-scheme` determine the colour scheme. */}
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
