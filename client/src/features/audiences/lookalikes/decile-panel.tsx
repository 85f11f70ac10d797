import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LookalikeQuality } from '@acquaint/contract';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { formatShare } from '../../../ui/text/formats.ts';
import { texts } from './lookalikes.texts.ts';

const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Tenths of the file, the likest first: how many of the seeds are in each, and against chance. */
export function DecilePanel({ quality: { deciles } }: { readonly quality: LookalikeQuality }) {
  const most = Math.max(...deciles.map(({ seeds }) => seeds));
  return (
    <ChartPanel
      title={texts.deciles}
      note={texts.tenthsOfFileMostSimilar}
      table={{
        columns: [texts.decile, texts.shareOfSeeds, texts.index],
        rows: deciles.map(({ decile, seeds, index }) => [String(decile), formatShare(seeds), index]),
      }}
    >
      <Stack component="ol" aria-label={texts.deciles} spacing={0.75} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deciles.map(({ decile, seeds, index }) => (
          <Stack
            component="li"
            key={decile}
            direction="row"
            spacing={1.5}
            title={texts.decileDecileSeedsOfSeeds({ decile, seeds: formatShare(seeds), index })}
            sx={{ alignItems: 'center' }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ ...numeric, width: 20, textAlign: 'right' }}>
              {decile}
            </Typography>
            <Box sx={{ flex: 1, height: 14, borderRadius: 1, bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: 1,
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  opacity: index > 100 ? 1 : 0.45,
                  width: `${most === 0 ? 0 : Math.max(0.75, (100 * seeds) / most)}%`,
                }}
              />
            </Box>
            <Typography variant="body2" sx={{ ...numeric, width: 56, textAlign: 'right' }}>
              {formatShare(seeds)}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ ...numeric, width: 36, textAlign: 'right' }}>
              {index}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </ChartPanel>
  );
}
