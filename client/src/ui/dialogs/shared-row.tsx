import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface SharedRowProps {
  readonly title: string;
  readonly note: string;
  readonly actions: ReactNode;
}

/** One way that something is shared already. */
export function SharedRow({ title, note, actions }: SharedRowProps) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {actions}
    </Stack>
  );
}
