import { Alert, createTheme } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { staffTheme } from './staff-theme';

test('a warning has the amber background of the public site', () => {
  render(
    <ThemeProvider theme={createTheme(staffTheme)}>
      <Alert severity="warning">The placement fee is not set.</Alert>
    </ThemeProvider>,
  );
  expect(getComputedStyle(screen.getByRole('alert')).backgroundColor).toBe('var(--warning-tint)');
});
