import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { QrStats } from '@acquaint/contract';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { formatCount } from '../../../../ui/text/formats.ts';
import { texts } from '../qr-codes.texts.ts';

const weekdays = [texts.mon, texts.tue, texts.wed, texts.thu, texts.fri, texts.sat, texts.sun] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When a code is scanned: a square for each hour of the week, stronger where there are more scans. */
export function HoursPanel({ stats }: { readonly stats: Pick<QrStats, 'hours'> }) {
  const counts = new Map(stats.hours.map(({ weekday, hour, scans }) => [`${weekday} ${hour}`, scans]));
  const most = Math.max(1, ...counts.values());
  const table = {
    columns: [texts.day, texts.hour, texts.scans],
    rows: stats.hours.map(({ weekday, hour, scans }) => [`${weekdays[weekday - 1] ?? ''} ${hour}:00`, hour, scans]),
  };
  return (
    <ChartPanel title={texts.scansByHourOfWeek} note={texts.scans2} table={table}>
      <Box
        component="figure"
        aria-label={texts.scansByHourOfWeekTable}
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto repeat(24, minmax(0, 1fr))',
          gap: '2px',
          alignItems: 'center',
        }}
      >
        <span />
        {hours.map((hour) => (
          <Typography
            key={hour}
            variant="caption"
            color="textSecondary"
            sx={{ textAlign: 'center', fontSize: '0.6875rem' }}
          >
            {hour % 6 === 0 ? hour : ''}
          </Typography>
        ))}
        {weekdays.map((day, index) => [
          <Typography key={day} variant="caption" color="textSecondary" sx={{ pr: 1 }}>
            {day}
          </Typography>,
          ...hours.map((hour) => {
            const scans = counts.get(`${index + 1} ${hour}`) ?? 0;
            return (
              <Tooltip key={`${day} ${hour}`} title={`${day} ${hour}:00 – ${formatCount(scans)}`} disableInteractive>
                <Box
                  sx={{
                    position: 'relative',
                    aspectRatio: '1',
                    borderRadius: '3px',
                    bgcolor: 'action.hover',
                    '&::after': {
                      content: '""',
                      position: 'absolute',
                      inset: 0,
                      borderRadius: '3px',
                      bgcolor: 'primary.main',
                      opacity: scans === 0 ? 0 : 0.15 + (0.85 * scans) / most,
                    },
                  }}
                />
              </Tooltip>
            );
          }),
        ])}
      </Box>
    </ChartPanel>
  );
}
