import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { yearOf } from '@acquaint/engine/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens.ts';
import { BrandMark } from './brand-mark.tsx';
import { texts } from './layout.texts.ts';

const year = yearOf(new Date(), 'UTC');

/** Whether a website shows this page within its own. */
const isEmbedded = window.self !== window.top;

/** The frame of public pages: logo, Login and Register only when signed out, and a footer. Within a page of somebody else there is none. */
export function PublicLayout({ isSignedIn, children }: { readonly isSignedIn: boolean; readonly children: ReactNode }) {
  if (isEmbedded) return <Box component="main">{children}</Box>;
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Stack
        component="header"
        direction="row"
        spacing={1}
        sx={{
          height: tokens.headerHeight,
          px: { xs: 2, md: 4 },
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <BrandMark isShort />
        <Box sx={{ flex: 1 }} />
        {isSignedIn ? null : (
          <>
            <Button component={Link} to="/login">
              {texts.login}
            </Button>
            <Button component={Link} to="/register" variant="outlined">
              {texts.register}
            </Button>
          </>
        )}
      </Stack>
      <Box component="main" sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
        {children}
      </Box>
      <Stack
        component="footer"
        direction="row"
        spacing={2}
        sx={{
          px: { xs: 2, md: 4 },
          py: 2,
          justifyContent: 'space-between',
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {texts.yearAcquaint({ year })}
        </Typography>
        <MuiLink component={Link} to="/policy" variant="body2">
          {texts.privacyPolicy}
        </MuiLink>
      </Stack>
    </Box>
  );
}
