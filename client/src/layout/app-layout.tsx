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
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { BreadcrumbTrail } from './breadcrumb-trail.tsx';
import { destinationsOf } from './destinations.ts';
import { Sidebar } from './sidebar.tsx';
import { texts } from './layout.texts.ts';

/** Come after the page: they bring a whole field with suggestions. */
const HeaderSearch = lazy(async () => ({
  default: (await import('../features/overview/search/index.ts')).HeaderSearch,
}));
const SearchDialog = lazy(async () => ({
  default: (await import('../features/overview/search/index.ts')).SearchDialog,
}));

const tagline = texts.acquaintOnlyDataPlatformYou;

function Greeting({ user }: { readonly user: User }) {
  return (
    <Box sx={{ px: { xs: 2, md: 4 }, pb: 1.5, minWidth: 0 }}>
      <Typography variant="h1" noWrap>
        {texts.welcomeFirstNameLastName({ firstName: user.first_name, lastName: user.last_name })}
      </Typography>
      <Typography color="textSecondary" noWrap>
        {tagline}
      </Typography>
    </Box>
  );
}

/** Opens the search with Ctrl+K or ⌘K, unless the page has its own use for the keys. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isWanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, [open]);
}

export interface AppLayoutProps {
  readonly user: User;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The frame of every signed-in page: header, drawer menu, breadcrumbs. The header is taller at home, where it greets. */
export function AppLayout({ user, onSignOut, children }: AppLayoutProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  useSearchKeys(() => setIsSearching(true));
  const pages = destinationsOf(user);
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
        {texts.skipToContent}
      </Box>
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || isDrawerOpen}
        onClose={closeDrawer}
        sx={{ width: isWide ? tokens.drawerWidth : 0, flexShrink: 0, displayPrint: 'none' }}
        slotProps={{
          paper: {
            sx: { width: tokens.drawerWidth, maxWidth: '88vw', bgcolor: 'background.paper' },
            ...(isWide ? {} : { 'aria-label': texts.menu }),
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
              <IconButton onClick={() => setIsDrawerOpen(true)} edge="start" aria-label={texts.openMenu}>
                <MenuIcon />
              </IconButton>
            )}
            <Suspense>
              <HeaderSearch user={user} pages={pages} />
            </Suspense>
            <Box sx={{ flex: 1 }} />
            <AvatarMenu user={user} onSignOut={onSignOut} />
          </Stack>
          {isHome ? <Greeting user={user} /> : null}
        </AppBar>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          // What sticks within a page sticks below the header.
          sx={{ '--header-height': `${tokens.headerHeight}px`, px: { xs: 2, md: 4 }, py: 3, outline: 'none' }}
        >
          <Box sx={{ mb: 2.5, maxWidth: tokens.contentWidth, mx: 'auto', displayPrint: 'none' }}>
            <BreadcrumbTrail />
          </Box>
          {children}
        </Box>
      </Box>
      {isSearching ? (
        <Suspense>
          <SearchDialog user={user} pages={pages} onClose={() => setIsSearching(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
