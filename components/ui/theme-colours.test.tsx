import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import { theme } from '@/styles/theme';
import { Themed } from './themed';

test('the MUI theme’s primary and secondary colours are CSS variables, so that dark mode changes them', () => {
  const { palette } = theme;
  expect(palette.primary.main).toBe('var(--primary)');
  // `--action` is navy in the light scheme and a light colour in the dark scheme.
  expect(palette.secondary.main).toBe('var(--action)');
  expect(palette.error.main).toBe('var(--error-fill)');
});

test('MUI’s text buttons, outlined buttons, inputs, tabs and checkboxes have the secondary colour by default', () => {
  render(
    <Themed>
      <Button>Undo</Button>
      <Button variant="outlined">Reject</Button>
      <TextField label="Name" />
      <Checkbox />
      <Tabs value={0}>
        <Tab label="Jobs" />
      </Tabs>
    </Themed>,
  );
  const getControl = (role: 'button' | 'textbox' | 'tab' | 'checkbox', name?: string) =>
    screen.getByRole(role, name ? { name } : {});
  expect(getControl('button', 'Undo').className).toContain('MuiButton-colorSecondary');
  expect(getControl('button', 'Reject').className).toContain('MuiButton-colorSecondary');
  expect(getControl('textbox').parentElement?.className).toContain('MuiInputBase-colorSecondary');
  expect(getControl('checkbox').parentElement?.className).toContain('MuiCheckbox-colorSecondary');
  expect(getControl('tab').className).toContain('MuiTab-textColorSecondary');
});
