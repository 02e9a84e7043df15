import { createTheme, type ColorSystemOptions } from '@mui/material/styles';

/** A custom property of tokens.css: the one source of colours, sizes and shadows for widgets and pages alike. */
const token = (name: string) => `var(--${name})`;

/**
 * The roles of the tokens as MUI calls them. Light and dark share it: tokens.css and dark.css give each role its value,
 * by the visitor's choice or the system's, and so a widget never disagrees with the page around it.
 */
const palette: ColorSystemOptions['palette'] = {
  // #55ADEE. On white it has a contrast of 2.4:1, so it is a ground with dark text on it, never text itself.
  primary: {
    main: token('primary'),
    light: token('bright-2'),
    dark: token('bright-2'),
    contrastText: token('on-primary'),
  },
  // #033B61; in dark mode a light ink.
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

/** Widgets that draw text, lines or marks in their colour take the one that can be read, unless they are told otherwise. */
const inSecondary = { defaultProps: { color: 'secondary' } } as const;

const secondaryInk = token('action');

/** Milliseconds; also `--motion` of tokens.css. */
const motion = 160;

/** With forced colours there is no shadow, so a border takes its place. */
const edge = { '@media (forced-colors: active)': { border: '1px solid CanvasText' } };

/** From here on a dialog stands in the middle of the window. */
const room = '@media (min-width: 37.5em)';

/**
 * What the theme of every widget is made of; the back office adds to it. `nativeColor` lets the browser mix shades, as a custom property has no value until it is
 * rendered. The page sets the scheme (`data-scheme`), so MUI is left at its default and neither stores nor sets one.
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
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      ...inSecondary,
      styleOverrides: {
        // Packages ask for `primary` by name: a filled button may have it, a text or outlined one could not be read.
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
        // On phones a sheet from below.
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

/** The theme itself. */
export const theme = createTheme(themeOptions);
