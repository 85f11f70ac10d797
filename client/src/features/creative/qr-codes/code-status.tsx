import Chip from '@mui/material/Chip';
import type { QrCodeRow } from '@acquaint/contract';

type Color = 'success' | 'warning' | 'default';

function lookOf({ status, state, is_dynamic: isDynamic }: QrCodeRow): readonly [label: string, color: Color] {
  if (status === 'archived') return ['Archived', 'default'];
  if (status === 'paused') return ['Paused', 'warning'];
  if (!isDynamic) return ['Static', 'default'];
  const states = {
    open: ['Active', 'success'],
    waiting: ['Not open yet', 'warning'],
    ended: ['Ended', 'warning'],
    'used up': ['Used up', 'warning'],
  } as const;
  return states[state];
}

/** What a code does now. */
export function CodeStatus({ code }: { readonly code: QrCodeRow }) {
  const [label, color] = lookOf(code);
  return <Chip size="small" variant="outlined" color={color} label={label} />;
}
