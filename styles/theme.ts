import { createTheme, type ColorSystemOptions } from '@mui/material/styles';

/** Returns a reference to a custom property of tokens.css. Only that file defines colours, sizes and shadows. */
const token = (name: string) => `var(--${name})`;

/**
 * Colours of MUI's palette, the same in light and dark. tokens.css and dark.css give each token the value for the
 * chosen colour scheme, so a widget always matches the page.
 */
const palette: ColorSystemOptions['palette'] = {
  // #55ADEE has a contrast of only 2.4:1 on white. It is a background for dark text and never a text colour.
  primary: {
    main: token('primary'),
    light: token('bright-2'),
    dark: token('bright-2'),
    contrastText: token('on-primary'),
  },
  secondary: {
    main: token('action'),
    light: token('action-2'),
    dark: token('action-2'),
    contrastText: token('on-action'),
  },
  error: {
    main: token('error-fill'),
    light: token('error-fill'),
    dark: token('error-fill'),
    contrastText: token('on-error'),
  },
  warning: {
    main: token('warning'),
    light: token('warning-tint'),
    dark: token('warning'),
    contrastText: token('on-warning-tint'),
  },
  success: {
    main: token('success'),
    light: token('success-tint'),
    dark: token('success'),
    contrastText: token('on-success-tint'),
  },
  info: {
    main: token('link'),
    light: token('tint'),
    dark: token('link'),
    contrastText: token('on-action'),
  },
  text: { primary: token('ink'), secondary: token('muted'), disabled: token('muted') },
  background: { default: token('page'), paper: token('card') },
  divider: token('line'),
  action: { hover: token('tint'), selected: token('tint'), focus: token('tint'), active: token('secondary') },
};

/**
 * Default for widgets that use their colour for text, lines or marks, because `secondary` is the only brand colour
 * that is readable there.
 */
const inSecondary = { defaultProps: { color: 'secondary' } } as const;

const secondaryInk = token('action');

/** Duration of transitions in ms. Must equal `--motion` in tokens.css. */
const motion = 160;

/** Border around floating parts in forced-colours mode, where browsers draw no shadows. */
const forcedColorsBorder = { '@media (forced-colors: active)': { border: '1px solid CanvasText' } };

/** Minimum width of a window in which dialogs are centred. In narrower windows they are at the bottom. */
const wideWindow = '@media (min-width: 37.5em)';

/**
 * Theme options of all widgets, extended by the back office. `nativeColor` lets the browser calculate shades, because
 * the values of custom properties are unknown before rendering. The page itself sets the colour scheme
 * (`data-scheme`), so MUI must not.
 */
export const themeOptions: NonNullable<Parameters<typeof createTheme>[0]> = {
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: { fontFamily: token('font') },
  shape: { borderRadius: 8 },
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: { shortest: motion, shorter: motion, short: motion, standard: motion, complex: motion },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:active': { boxShadow: `inset 0 0 0 100vmax ${token('pressed')}` } } },
    },
    MuiButton: {
      ...inSecondary,
      styleOverrides: {
        // Packages choose the colour `primary` by name. It is readable as the background of a button, but not as text
        // or outline.
        root: {
          '&.MuiButton-textPrimary, &.MuiButton-outlinedPrimary': {
            color: secondaryInk,
            borderColor: secondaryInk,
          },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { '&.MuiIconButton-colorPrimary': { color: secondaryInk } } } },
    MuiCheckbox: {
      ...inSecondary,
      styleOverrides: {
        root: {
          '&.MuiCheckbox-colorPrimary.Mui-checked, &.MuiCheckbox-colorPrimary.MuiCheckbox-indeterminate': {
            color: secondaryInk,
          },
        },
      },
    },
    MuiRadio: inSecondary,
    MuiSwitch: inSecondary,
    MuiTextField: inSecondary,
    MuiFormControl: inSecondary,
    MuiInputBase: inSecondary,
    MuiLink: inSecondary,
    MuiCircularProgress: inSecondary,
    MuiLinearProgress: inSecondary,
    MuiTabs: { defaultProps: { textColor: 'secondary', indicatorColor: 'secondary' } },
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          color: token('ink'),
          boxShadow: token('shadow-float'),
          ...forcedColorsBorder,
        },
        rounded: { borderRadius: token('r-card') },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: token('scrim') } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          padding: '0.25rem 0.5rem',
          backgroundColor: token('ink'),
          color: token('page'),
          fontSize: token('t-sm'),
          fontWeight: 500,
          ...forcedColorsBorder,
        },
        arrow: { color: token('ink') },
      },
    },
    MuiDialog: {
      styleOverrides: {
        container: { alignItems: 'end', [wideWindow]: { alignItems: 'center' } },
        paper: {
          width: '100%',
          maxWidth: 'none',
          maxHeight: `calc(100dvh - ${token('s6')})`,
          margin: 0,
          borderRadius: `${token('r-card')} ${token('r-card')} 0 0`,
          overscrollBehavior: 'contain',
          [wideWindow]: { width: '28rem', borderRadius: token('r-card') },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: token('page'), borderRadius: 0 } } },
  },
};

export const theme = createTheme(themeOptions);
