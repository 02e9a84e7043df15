import { Alert, Button, createTheme } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keepAllStyles } from '@/tests/skip-unread-styles';
import { staffTheme } from './staff-theme';

keepAllStyles();

function show(part: ReactNode) {
  render(<ThemeProvider theme={createTheme(staffTheme)}>{part}</ThemeProvider>);
}

test('a warning has the amber background of the public site', () => {
  show(<Alert severity="warning">The placement fee is not set.</Alert>);
  expect(getComputedStyle(screen.getByRole('alert')).backgroundColor).toBe('var(--warning-tint)');
});

test('the text of a disabled main button stays readable', () => {
  show(
    <Button variant="contained" disabled>
      Preview email
    </Button>,
  );
  const style = getComputedStyle(screen.getByRole('button', { name: 'Preview email' }));
  expect([style.color, style.backgroundColor]).toEqual(['var(--muted)', 'var(--tint-2)']);
});
