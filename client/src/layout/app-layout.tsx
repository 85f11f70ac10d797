import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { User } from '@acquaint/contract';
import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { Sidebar } from './sidebar.tsx';

/** Comes after the page: it brings a whole field with suggestions. */
const TagSearch = lazy(async () => ({ default: (await import('./tag-search.tsx')).TagSearch }));

const tagline = 'Acquaint: the only data platform you will ever need';

function Greeting({ user }: { readonly user: User }) {
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, pb: 1.5, minWidth: 0 }}>
      <Typography variant="h1" noWrap>
        Welcome, {user.first_name} {user.last_name}
      </Typography>
      <Typography color="textSecondary" noWrap>
        {tagline}
      </Typography>
    </Box>
  );
}

export interface AppLayoutProps {
  readonly user: User;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The frame of every signed-in page: header, drawer menu, breadcrumbs. The header is taller at home, where it greets. */
export function AppLayout({ user, onSignOut, children }: AppLayoutProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  const headerHeight = isHome ? tokens.homeHeaderHeight : tokens.headerHeight;
  const closeDrawer = (): void => setIsDrawerOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'fixed',
          left: 8,
          top: -80,
          zIndex: 'tooltip',
          p: 1.5,
          bgcolor: 'background.paper',
          borderRadius: 1,
          color: 'primary.main',
          '&:focus': { top: 8 },
        }}
      >
        Skip to content
      </Box>
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || isDrawerOpen}
        onClose={closeDrawer}
        sx={{ width: isWide ? tokens.drawerWidth : 0, flexShrink: 0, displayPrint: 'none' }}
        slotProps={{
          paper: {
            sx: { width: tokens.drawerWidth, maxWidth: '88vw', bgcolor: 'background.paper' },
            ...(isWide ? {} : { 'aria-label': 'Menu' }),
          },
        }}
      >
        <Sidebar user={user} onNavigate={closeDrawer} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{
            height: headerHeight,
            displayPrint: 'none',
            borderBottom: 1,
            borderColor: 'divider',
            justifyContent: 'center',
            bgcolor: 'background.paper',
          }}
        >
          <Stack
            direction="row"
            spacing={2}
            sx={{ px: { xs: 2, md: 4 }, height: tokens.headerHeight, alignItems: 'center', flexShrink: 0 }}
          >
            {isWide ? null : (
              <IconButton onClick={() => setIsDrawerOpen(true)} edge="start" aria-label="Open menu">
                <MenuIcon />
              </IconButton>
            )}
            <Suspense>
              <TagSearch />
            </Suspense>
            <Box sx={{ flex: 1 }} />
            <AvatarMenu user={user} onSignOut={onSignOut} />
          </Stack>
          {isHome ? <Greeting user={user} /> : null}
        </AppBar>
        <Box component="main" id="content" tabIndex={-1} sx={{ px: { xs: 2, md: 4 }, py: 3, outline: 'none' }}>
          <Box sx={{ mb: 2.5, maxWidth: tokens.contentWidth, mx: 'auto', displayPrint: 'none' }}>
            <BreadcrumbTrail />
          </Box>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
