import { useColorScheme } from '@mui/material/styles';
import { tokens } from '../../theme/tokens.ts';

/** The color of a group by its number, from 0; it starts over after the last. */
export function useGroupColor(): (index: number) => string {
  const { groups } = useSchemeTokens();
  return (index) => groups[index % groups.length] ?? groups[0];
}

/** The colors of the current color scheme, for what is drawn. */
export function useSchemeTokens(): (typeof tokens)['light' | 'dark'] {
  const { mode, systemMode } = useColorScheme();
  return tokens[(mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light'];
}
