import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is nothing yet, why, and what to do about it. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2 }}>
      {icon === undefined ? null : (
        <Box sx={{ color: 'text.secondary', display: 'grid', '& svg': { fontSize: 40 } }}>{icon}</Box>
      )}
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      {action}
    </Stack>
  );
}
