import type { Pixel } from '@acquaint/contract';
import Chip from '@mui/material/Chip';
import { texts } from './pixels.texts.ts';

const looks = {
  receiving: { label: texts.receiving, color: 'success' },
  silent: { label: texts.silent, color: 'warning' },
  never: { label: texts.noVisitsYet, color: 'default' },
  paused: { label: texts.paused, color: 'default' },
} as const;

/** Whether a pixel sends: visits in the last 24 hours, none, or none ever. */
export function PixelStatus({ status }: { readonly status: Pixel['status'] }) {
  const { label, color } = looks[status];
  return (
    <Chip
      size="small"
      label={label}
      color={color}
      variant={color === 'default' ? 'outlined' : 'filled'}
      sx={{ fontWeight: 600 }}
    />
  );
}
