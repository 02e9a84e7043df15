import { defaultTheme, type RaThemeOptions } from 'react-admin';
import type { CheckboxProps } from '@mui/material/Checkbox';
import { deepmerge } from '@mui/utils';
import { themeOptions } from '@/styles/theme';

// Omits react-admin's palette, which would override the site's colour schemes.
const { palette: _palette, ...reactAdmin } = defaultTheme;

const flat = { backgroundColor: 'transparent', backgroundImage: 'none' };

const phone = '@media (max-width: 599.95px)';

/** Outline of a focused control, because its input, which has the browser's outline, is transparent. */
const focusOutline = { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: '-4px' } };

export const staffTheme: RaThemeOptions = deepmerge(deepmerge(reactAdmin, themeOptions), {
  sidebar: { width: 176, closedWidth: 60 },
  typography: {
    htmlFontSize: 16,
    body1: { fontSize: '0.9rem' },
    body2: { fontSize: '0.9rem', lineHeight: 1.4 },
    h5: { fontWeight: 700 },
    h6: { fontWeight: 700 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { variant: 'outlined', disableElevation: true },
      styleOverrides: {
        root: {
          ...{ minHeight: '2.25rem', borderRadius: '0.5rem', borderWidth: '1.5px', whiteSpace: 'nowrap' },
          // The site's colour of hovered links is dark, as is the background of the top bar.
          '&.MuiButton-colorInherit:hover': { color: 'inherit' },
          // MUI's border is half transparent, and its disabled colours ignore the dark scheme.
          '&.MuiButton-outlined.MuiButton-colorSecondary:not(.Mui-disabled)': {
            borderColor: 'var(--border)',
          },
          '&.Mui-disabled': { color: 'var(--muted)' },
          '&.MuiButton-outlined.Mui-disabled': { borderColor: 'var(--line)' },
          '&.MuiButton-contained.Mui-disabled': { backgroundColor: 'var(--tint-2)' },
          // Unlike headings and names, which are dark and bold.
          '&.MuiButton-text.MuiButton-colorSecondary:not(.Mui-disabled)': {
            color: 'var(--link)',
            fontWeight: 500,
          },
        },
        sizeSmall: {
          fontSize: '0.8125rem',
          '@media (min-width: 900px)': { minHeight: '2rem', paddingBlock: '0.125rem' },
        },
      },
    },
    // Renders the text of an empty list as a paragraph, because it is not a heading. It keeps the style of `h4`.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'p' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // The label is in the middle of a field that is as high as a finger needs.
    MuiOutlinedInput: {
      styleOverrides: {
        root: { [phone]: { minHeight: '2.75rem' } },
        notchedOutline: { borderColor: 'var(--border)' },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: { [phone]: { '&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { top: 3 } } },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: 'var(--border)',
          [phone]: { minHeight: '2.75rem' },
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: 'var(--action)',
            color: 'var(--on-action)',
          },
        },
      },
    },
    // Forms mark the optional fields.
    MuiFormLabel: { styleOverrides: { asterisk: { display: 'none' } } },
    // Help texts begin at the left edge of their fields.
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' },
      // Labels name optional fields, so the asterisks of required fields are hidden, also in the gap of the border.
      styleOverrides: {
        root: { '& :is(.MuiFormLabel-root, legend > span) span[aria-hidden]': { display: 'none' } },
      },
    },
    // Scrolls the content of a dialog with a form, so that its buttons stay visible.
    MuiDialogContent: { styleOverrides: { root: { '& > p': { marginBlock: '0.5rem' } } } },
    MuiDialog: {
      styleOverrides: { paper: { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } },
    },
    // The buttons end at the right edge of the fields.
    MuiDialogActions: { styleOverrides: { root: { padding: '0.5rem 1.5rem 1.25rem' } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          boxShadow: 'none',
          // MUI's dark background is almost black.
          '&.MuiAlert-standard.MuiAlert-colorInfo': { backgroundColor: 'var(--tint)', color: 'var(--ink)' },
          // MUI's light background is almost white.
          '&.MuiAlert-standard.MuiAlert-colorWarning': {
            backgroundColor: 'var(--warning-tint)',
            color: 'var(--ink)',
            '& .MuiAlert-icon': { color: 'var(--warning)' },
          },
          // As the other red and green parts. MUI's dark backgrounds are black.
          '&.MuiAlert-standard.MuiAlert-colorError': {
            backgroundColor: 'var(--error-tint)',
            color: 'var(--ink)',
            '& .MuiAlert-icon': { color: 'var(--error)' },
          },
          '&.MuiAlert-standard.MuiAlert-colorSuccess': {
            backgroundColor: 'var(--success-tint)',
            color: 'var(--ink)',
            '& .MuiAlert-icon': { color: 'var(--success)' },
          },
        },
      },
    },
    // Otherwise the list of choices has neither a border nor a shadow, as `elevation1` below.
    MuiAutocomplete: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
    MuiPaper: { styleOverrides: { elevation1: { boxShadow: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--line)', verticalAlign: 'top' },
        head: { fontWeight: 700, color: 'var(--muted)', borderBottom: '2px solid var(--rule)' },
      },
    },
    // Labels the checkbox of a row itself, because react-admin labels only its wrapper, which screen readers ignore.
    MuiCheckbox: {
      styleOverrides: { root: focusOutline },
      defaultProps: {
        slotProps: {
          input: (own: CheckboxProps) => ({ 'aria-label': own['aria-label'] }),
          root: { 'aria-label': undefined },
        },
      },
    },
    MuiRadio: { styleOverrides: { root: focusOutline } },
    MuiSwitch: { styleOverrides: { switchBase: focusOutline } },
    // React-admin gives the loading indicator no accessible name.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    // Above the bar that is fixed at the bottom of a phone.
    MuiSnackbar: {
      styleOverrides: {
        root: { [phone]: { 'body:has(.foot-bar) &': { bottom: '4.5rem' } } },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: { root: { backgroundColor: 'var(--ink)', color: 'var(--page)' } },
    },
    // React-admin's default `primary` is not a text colour on this site.
    RaButton: { defaultProps: { color: 'secondary' } },
    RaSaveButton: { defaultProps: { color: 'secondary' } },
    RaConfirm: {
      styleOverrides: {
        root: {
          '& .MuiDialogActions-root .MuiButton-startIcon': { display: 'none' },
          '& .RaConfirm-confirmPrimary': {
            backgroundColor: 'var(--action)',
            color: 'var(--on-action)',
            '&:hover': { backgroundColor: 'var(--action)' },
          },
        },
      },
    },
    RaReferenceField: {
      styleOverrides: { root: { '& .RaReferenceField-link > *': { color: 'var(--link)' } } },
    },
    RaSingleFieldList: {
      styleOverrides: { root: { '& .RaSingleFieldList-link': { color: 'var(--link)' } } },
    },
    RaNotification: {
      styleOverrides: {
        root: {
          '& .RaNotification-undo': { color: 'inherit' },
          '& .RaNotification-success, & .RaNotification-warning': {
            backgroundColor: 'var(--ink)',
            color: 'var(--page)',
          },
          '& .RaNotification-error': { backgroundColor: 'var(--error-fill)', color: 'var(--page)' },
        },
      },
    },
    // Lets a wide table scroll inside its screen. Otherwise the whole page would scroll sideways.
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0, maxWidth: '100%' },
        },
      },
    },
    // Opaque, because the toolbar covers the saved views.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: 'var(--tint)', color: 'var(--ink)' },
          // Prevents the Tab key from reaching the buttons of the collapsed toolbar.
          '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: { root: { backgroundColor: 'transparent !important', paddingInline: '1rem' } },
    },
    RaList: { styleOverrides: { root: { '& .RaList-content': flat } } },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': flat } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': flat } } },
    // Opaque, because on a phone the toolbar is fixed at the bottom of the window, over the form.
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--page)',
          // MUI's dark overlay.
          backgroundImage: 'none',
          borderTop: '1px solid var(--line)',
          borderRadius: 0,
        },
      },
    },
    // No transitions of the width, because the menu would slide open each time the page loads.
    RaSidebar: {
      styleOverrides: {
        root: {
          '& .MuiDrawer-paper, & .RaSidebar-paper': { boxShadow: 'none' },
          '& .MuiPaper-root': { transition: 'none' },
        },
      },
    },
    RaMenu: { styleOverrides: { root: { transition: 'none' } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderLeft: '4px solid transparent',
          // Keeps the current entry above the button that covers the foot of the menu.
          scrollMarginBlock: '4rem',
          '& .RaMenuItemLink-icon': { minWidth: 36 },
          '&.RaMenuItemLink-active': {
            borderLeftColor: 'var(--primary)',
            backgroundColor: 'var(--tint)',
            fontWeight: 700,
          },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiAppBar: {
      styleOverrides: {
        root: { backgroundColor: 'var(--band)', color: '#fff', boxShadow: 'none', borderRadius: 0 },
      },
    },
  },
}) as RaThemeOptions;
