import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { tokens } from '../theme/tokens.ts';

export interface PageProps {
  readonly title: string;
  /** One sentence below the title. */
  readonly subtitle?: ReactNode;
  /** Is beside the title, such as a badge. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The name in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Acquaint`;
  }, [title]);
}

/** A page: its heading with actions, and its content below, no wider than is readable. */
export function Page({ title, subtitle, badge, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <Stack spacing={3} sx={{ maxWidth: tokens.contentWidth, mx: 'auto', width: '100%' }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h1">{title}</Typography>
            {badge}
          </Stack>
          {subtitle === undefined ? null : (
            <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '65ch' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions === undefined ? null : (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', flexShrink: 0 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
