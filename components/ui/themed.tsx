import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '@/styles/theme';

/**
 * Wraps each MUI widget. Only widgets loaded on first use may import it, because MUI takes 90 KiB and the budget of a
 * page's first load is 165 (`npm run scan`).
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    // MUI's styles come first, so that our classes override them.
    <StyledEngineProvider injectFirst>
      {/* The cookie and `data-scheme` set the scheme, so MUI stores nothing. */}
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
