import type { Pixel } from '@acquaint/contract';
import Chip from '@mui/material/Chip';

const looks = {
  receiving: { label: 'Receiving', color: 'success' },
  silent: { label: 'Silent', color: 'warning' },
  never: { label: 'No visits yet', color: 'default' },
  paused: { label: 'Paused', color: 'default' },
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
