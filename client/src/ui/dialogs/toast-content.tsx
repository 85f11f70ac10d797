import { styled, type Theme } from '@mui/material/styles';
import { MaterialDesignContent } from 'notistack';

function colorsOf(variant: 'success' | 'warning' | 'error', theme: Theme) {
  const { main, contrastText } = (theme.vars ?? theme).palette[variant];
  return { [`&.notistack-MuiContent-${variant}`]: { backgroundColor: main, color: contrastText } };
}

/** A toast in the colors of the theme. */
export const ToastContent = styled(MaterialDesignContent)(({ theme }) => ({
  ...colorsOf('success', theme),
  ...colorsOf('warning', theme),
  ...colorsOf('error', theme),
}));
