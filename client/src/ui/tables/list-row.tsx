import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface ListRowProps {
  /** A note at the end of the line; below it on phones. */
  readonly note: string;
  /** Its name with its badges. */
  readonly children: ReactNode;
}

/** One line of a short list in a panel. */
export function ListRow({ note, children }: ListRowProps) {
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 0.5, sm: 2 }}
      sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider', justifyContent: 'space-between' }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
        {children}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {note}
      </Typography>
    </Stack>
  );
}
