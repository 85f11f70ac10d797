import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { shownThemes } from '../platform/texts/define-texts.ts';
import { tokens } from './tokens.ts';

function paletteOf(scheme: 'light' | 'dark') {
  const colors = tokens[scheme];
  return {
    palette: {
      primary: { main: colors.primary },
      secondary: { main: colors.secondary },
      success: { main: colors.success },
      warning: { main: colors.warning },
      error: { main: colors.error },
      info: { main: colors.info },
      background: { default: colors.background, paper: colors.surface },
      text: { primary: colors.text, secondary: colors.mutedText },
      divider: colors.border,
    },
  };
}

const headings = { fontWeight: 650, letterSpacing: '-0.015em' } as const;

const look: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: paletteOf('light'), dark: paletteOf('dark') },
  breakpoints: { values: tokens.breakpoints },
  shape: { borderRadius: tokens.radius },
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    h1: { ...headings, fontSize: '1.75rem', lineHeight: 1.2 },
    h2: { ...headings, fontSize: '1.125rem', lineHeight: 1.35 },
    h3: { ...headings, fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: 0 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.8438rem' },
    caption: { fontSize: '0.7813rem' },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { fontSize: '0.6875rem', fontWeight: 650, letterSpacing: '0.06em', lineHeight: 1.6 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // Endless animations would flicker instead of rest.
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButtonBase: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          '&.Mui-focusVisible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
          // In lists and bars the ring lies inside, where nothing cuts it off.
          '&.MuiListItemButton-root, &.MuiMenuItem-root, &.MuiTab-root, &.MuiToggleButton-root': { outlineOffset: -2 },
        }),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { ...headings, fontSize: '1.125rem' } } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // Why a field cannot be used must be readable, though the field itself is grey.
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({ '&.Mui-disabled': { color: vars.palette.text.secondary } }),
      },
    },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 600 } } },
    MuiToggleButton: {
      styleOverrides: { root: ({ theme: { vars } }) => ({ color: vars.palette.text.secondary, paddingInline: 14 }) },
    },
    MuiTooltip: { defaultProps: { arrow: true, describeChild: true } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
};

/** The look of the product in both color schemes, by CSS variables. */
export const theme = createTheme(look, ...shownThemes());
