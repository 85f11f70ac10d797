import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShare } from '../../../ui/text/formats.ts';

/** A share as a short bar with its figure. */
export function FillBar({ share }: { readonly share: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
      <Box sx={{ width: 72, height: 6, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
        <Box sx={{ width: `${100 * share}%`, height: 1, bgcolor: 'primary.main' }} />
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ width: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatShare(share)}
      </Typography>
    </Box>
  );
}
