import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../ui/text/formats.ts';

interface SectionEntry {
  readonly label: string;
  readonly to: string;
  /** How many there are behind it, once known. */
  readonly count?: number | undefined;
}

export interface SectionLayoutProps {
  readonly title: string;
  readonly entries: readonly SectionEntry[];
  readonly children: ReactNode;
}

/** A section with a menu of its own beside its pages, as user settings and administration have. */
export function SectionLayout({ title, entries, children }: SectionLayoutProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
      }}
    >
      <Box component="nav" aria-label={title}>
        <Typography variant="h2" sx={{ px: 1.5, mb: 1 }}>
          {title}
        </Typography>
        <List disablePadding sx={{ display: { xs: 'flex', md: 'block' }, overflowX: 'auto' }}>
          {entries.map(({ label, to, count }) => (
            <ListItem key={to} disablePadding sx={{ width: { xs: 'auto', md: '100%' }, flexShrink: 0 }}>
              <ListItemButton
                component={Link}
                to={to}
                selected={pathname === to}
                aria-current={pathname === to ? 'page' : undefined}
                sx={{ borderRadius: 1, py: 0.75, px: 1.5 }}
              >
                <ListItemText primary={label} slotProps={{ primary: { variant: 'body1', noWrap: true } }} />
                {count === undefined ? null : (
                  <Typography variant="body2" color="textSecondary" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
                    {formatCount(count)}
                  </Typography>
                )}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
