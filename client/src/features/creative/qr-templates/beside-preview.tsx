import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { texts } from './qr-templates.texts.ts';

export interface BesidePreviewProps {
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** What is edited, beside a preview that stays in sight; on small screens the preview comes after it. */
export function BesidePreview({ preview, children }: BesidePreviewProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        alignItems: 'start',
      }}
    >
      {children}
      <Paper
        variant="outlined"
        component="section"
        aria-label={texts.preview}
        sx={{ p: 2.5, position: { md: 'sticky' }, top: { md: 100 } }}
      >
        <Stack spacing={2}>{preview}</Stack>
      </Paper>
    </Box>
  );
}
