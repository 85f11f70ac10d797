import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

type StateTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface StateLabelProps {
  readonly tone: StateTone;
  readonly label: string;
}

/** A state in a word, with a dot in its color. */
export function StateLabel({ tone, label }: StateLabelProps) {
  return (
    <Stack component="span" direction="row" spacing={1} sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          flexShrink: 0,
          bgcolor: tone === 'neutral' ? 'text.disabled' : `${tone}.main`,
        }}
      />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </Stack>
  );
}
