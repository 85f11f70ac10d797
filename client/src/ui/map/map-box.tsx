import Box from '@mui/material/Box';
import type { Ref } from 'react';

/** Where a map is drawn, in the colors of the page. */
export function MapBox({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <Box
      ref={ref}
      sx={[
        {
          width: 1,
          height: 1,
          '& canvas:focus-visible': { outline: 2, outlineOffset: -2 },
          '& .maplibregl-ctrl-group': { bgcolor: 'background.paper' },
        },
        (theme) => theme.applyStyles('dark', { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } }),
      ]}
    />
  );
}
