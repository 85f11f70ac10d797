import Chip from '@mui/material/Chip';
import type { stateOfWebhook } from './webhook-labels.ts';

/** A state in a word, in its color. */
export function StateChip({ state }: { readonly state: ReturnType<typeof stateOfWebhook> }) {
  return <Chip size="small" variant="outlined" label={state.label} color={state.color} />;
}
