import Chip from '@mui/material/Chip';

export interface StateChipProps {
  readonly state: { readonly label: string; readonly color: 'default' | 'success' | 'warning' | 'error' | 'info' };
}

/** A state in a word, in its color. */
export function StateChip({ state }: StateChipProps) {
  return <Chip size="small" variant="outlined" label={state.label} color={state.color} />;
}
