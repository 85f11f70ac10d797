import { useColorScheme } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

/** The colors of the current color scheme, for what is drawn. */
export function useSchemeTokens(): (typeof tokens)['light' | 'dark'] {
  const { mode, systemMode } = useColorScheme();
  return tokens[(mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light'];
}
