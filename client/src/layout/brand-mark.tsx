import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { texts } from './layout.texts.ts';

/** The logo: two people becoming acquainted. Leads home. With `isShort` its word is left out on phones. */
export function BrandMark({ isShort = false }: { readonly isShort?: boolean }) {
  return (
    <Box
      component={Link}
      to="/"
      aria-label={texts.acquaintHome}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'text.primary', textDecoration: 'none' }}
    >
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 32, height: 32, color: 'primary.main' }}>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <circle cx="12.5" cy="16" r="6" fill="none" stroke="var(--mui-palette-background-paper)" strokeWidth="2.5" />
        <circle cx="19.5" cy="16" r="6" fill="none" stroke="var(--mui-palette-secondary-light)" strokeWidth="2.5" />
      </Box>
      <Typography
        component="span"
        sx={{
          fontWeight: 700,
          fontSize: '1.1875rem',
          letterSpacing: '-0.02em',
          display: { xs: isShort ? 'none' : 'inline', sm: 'inline' },
        }}
      >
        {texts.acquaint}
      </Typography>
    </Box>
  );
}
