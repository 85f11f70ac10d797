import Box from '@mui/material/Box';
import { LineChart } from '@mui/x-charts/LineChart';
import type { LookalikeQuality } from '@acquaint/contract';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { formatShare } from '../../../ui/text/formats.ts';
import { useLineChartStyle } from '../../../ui/charts/line-chart-style.ts';
import { useSchemeTokens } from '../../../ui/charts/scheme-tokens.ts';
import { texts } from './lookalikes.texts.ts';

const format = (value: number | null): string => (value === null ? '' : formatShare(value));

/** Which share of the seeds is found within which share of the file, beside what chance would find. */
export function GainsChart({ quality }: { readonly quality: LookalikeQuality }) {
  const style = useLineChartStyle('chance');
  const {
    series: [color],
    mutedText,
  } = useSchemeTokens();
  const { gains } = quality;
  const half = gains.find(({ seeds }) => seeds >= 0.5);
  return (
    <ChartPanel
      title={texts.gains}
      note={texts.measuredOnPeopleHeldOut}
      table={{
        columns: [texts.shareOfFile, texts.shareOfSeeds],
        rows: gains.map(({ people, seeds }) => [formatShare(people), formatShare(seeds)]),
      }}
    >
      <Box
        component="figure"
        sx={{ m: 0 }}
        aria-label={texts.halfOfSeedsAreAmong({ people: formatShare(half?.people ?? 1) })}
      >
        <LineChart
          height={280}
          margin={{ left: 0, right: 24, top: 12, bottom: 0 }}
          grid={{ horizontal: true }}
          xAxis={[
            { data: gains.map(({ people }) => people), min: 0, max: 1, valueFormatter: formatShare, tickNumber: 5 },
          ]}
          yAxis={[{ min: 0, max: 1, width: 52, valueFormatter: formatShare, disableLine: true, disableTicks: true }]}
          series={[
            {
              data: gains.map(({ seeds }) => seeds),
              label: texts.seedsFound,
              color,
              area: true,
              showMark: false,
              curve: 'linear',
              valueFormatter: format,
            },
            {
              id: 'chance',
              data: gains.map(({ people }) => people),
              label: texts.random,
              color: mutedText,
              showMark: false,
              curve: 'linear',
              valueFormatter: format,
            },
          ]}
          sx={style}
        />
      </Box>
    </ChartPanel>
  );
}
