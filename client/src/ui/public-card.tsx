import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from './page.tsx';

/** A short task on a public page: heading, one sentence, and what to do. */
export function PublicCard({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, py: 6 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 460, p: { xs: 3, sm: 5 } }}>
        <Stack spacing={3}>
          <Box>
            <Typography variant="h1">{title}</Typography>
            {text === undefined ? null : (
              <Typography color="textSecondary" sx={{ mt: 0.75 }}>
                {text}
              </Typography>
            )}
          </Box>
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}
