import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface SharedRowProps {
  readonly title: string;
  readonly note: string;
  /** Where readers find it. */
  readonly url?: string;
  readonly actions: ReactNode;
}

/** One way that something is shared already. */
export function SharedRow({ title, note, url, actions }: SharedRowProps) {
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
        {url === undefined ? null : (
          <Link
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="caption"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {url}
          </Link>
        )}
      </Box>
      {actions}
    </Stack>
  );
}
