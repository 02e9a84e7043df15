import { createTheme, type ColorSystemOptions } from '@mui/material/styles';

/** Returns a custom property of tokens.css, which is the only source of colours, sizes and shadows. */
const token = (name: string) => `var(--${name})`;

/**
 * Colours of MUI's palette, the same for light and dark. tokens.css and dark.css set each token by the visitor's or the
 * system's choice, so a widget always matches the page around it.
 */
const palette: ColorSystemOptions['palette'] = {
  // #55ADEE has a contrast of 2.4:1 on white, so it is a background for dark text and never a text colour.
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

/** Default for widgets that draw text, lines or marks in their colour. `secondary` is the readable colour. */
const inSecondary = { defaultProps: { color: 'secondary' } } as const;

const secondaryInk = token('action');

/** Duration of transitions in ms. Must equal `--motion` in tokens.css. */
const motion = 160;

/** Border of floating parts in forced colours, where no shadows are drawn. */
const edge = { '@media (forced-colors: active)': { border: '1px solid CanvasText' } };

/** Minimum width of the window at which a dialog is in its middle. In a narrower window, it is at the lower edge. */
const room = '@media (min-width: 37.5em)';

/**
 * Theme options of all widgets; the back office extends them. `nativeColor` lets the browser mix shades, because the
 * value of a custom property is not known before rendering. The page itself sets the colour scheme (`data-scheme`), so
 * MUI neither stores nor sets one.
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
        // Packages use the colour `primary` by name. It is readable on a filled button, but not as the colour of text
        // or of an outline.
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
        root: { backgroundImage: 'none', color: token('ink'), boxShadow: token('shadow-float'), ...edge },
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
          ...edge,
        },
        arrow: { color: token('ink') },
      },
    },
    MuiDialog: {
      styleOverrides: {
        container: { alignItems: 'end', [room]: { alignItems: 'center' } },
        paper: {
          width: '100%',
          maxWidth: 'none',
          maxHeight: `calc(100dvh - ${token('s6')})`,
          margin: 0,
          borderRadius: `${token('r-card')} ${token('r-card')} 0 0`,
          overscrollBehavior: 'contain',
          [room]: { width: '28rem', borderRadius: token('r-card') },
        },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: token('page'), borderRadius: 0 } } },
  },
};

export const theme = createTheme(themeOptions);
