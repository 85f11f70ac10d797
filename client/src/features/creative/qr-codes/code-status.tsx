import Chip from '@mui/material/Chip';
import type { QrCodeRow } from '@acquaint/contract';
import { texts } from './qr-codes.texts.ts';

type Color = 'success' | 'warning' | 'default';

function lookOf({ status, state, is_dynamic: isDynamic }: QrCodeRow): readonly [label: string, color: Color] {
  if (status === 'archived') return [texts.archived, 'default'];
  if (status === 'paused') return [texts.paused, 'warning'];
  if (!isDynamic) return [texts.static, 'default'];
  const states = {
    open: [texts.active, 'success'],
    waiting: [texts.notOpenYet, 'warning'],
    ended: [texts.ended, 'warning'],
    'used up': [texts.usedUp, 'warning'],
  } as const;
  return states[state];
}

/** What a code does now. */
export function CodeStatus({ code }: { readonly code: QrCodeRow }) {
  const [label, color] = lookOf(code);
  return <Chip size="small" variant="outlined" color={color} label={label} />;
}
