import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { texts } from './search.texts.ts';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Which keys open the search, as they are on this machine. */
export function ShortcutHint() {
  return (
    <InputAdornment position="end" sx={{ display: { xs: 'none', md: 'flex' } }}>
      <Box
        component="kbd"
        aria-hidden
        sx={{
          px: 0.75,
          py: 0.125,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {isApple ? '⌘K' : texts.ctrlK}
      </Box>
    </InputAdornment>
  );
}
