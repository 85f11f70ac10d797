import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels with what is known beside them; below them on phones. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {facts.map(({ label, value }) => (
        <Stack key={label} direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0, sm: 2 }}>
          <Typography component="dt" color="textSecondary" sx={{ width: 160, flexShrink: 0 }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
