import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailingSummary } from '@acquaint/contract';
import { formatCount } from '../../../ui/text/formats.ts';
import { texts } from './mailing.texts.ts';

type Counted = Pick<MailingSummary, 'pieces' | 'produced' | 'in_transit' | 'delivered' | 'returned' | 'failed'>;

const parts = [
  { key: 'delivered', label: texts.delivered, color: 'success.main' },
  { key: 'in_transit', label: texts.inTransit, color: 'primary.main' },
  { key: 'produced', label: texts.produced, color: 'info.main' },
  { key: 'returned', label: texts.returned, color: 'warning.main' },
  { key: 'failed', label: texts.failed, color: 'error.main' },
] as const;

/** For those who do not see the bar. */
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** How far the pieces of a mailing are, as one bar. */
export function WayBar({ mailing, hasLegend = false }: { readonly mailing: Counted; readonly hasLegend?: boolean }) {
  const shown = parts.filter(({ key }) => mailing[key] > 0);
  const said = shown.map(({ key, label }) => `${label}: ${formatCount(mailing[key])}`).join(', ');
  return (
    <Stack spacing={1} sx={{ width: 1, position: 'relative' }}>
      {hasLegend ? null : (
        <Box component="span" sx={hidden}>
          {said === '' ? texts.pending : said}
        </Box>
      )}
      <Stack
        direction="row"
        aria-hidden
        sx={{ height: 10, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover', width: 1 }}
      >
        {shown.map(({ key, color }) => (
          <Box key={key} sx={{ bgcolor: color, width: `${(100 * mailing[key]) / Math.max(1, mailing.pieces)}%` }} />
        ))}
      </Stack>
      {hasLegend ? (
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {shown.map(({ key, label, color }) => (
            <Stack key={key} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
              <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: color }} />
              <Typography variant="body2">
                {label} {formatCount(mailing[key])}
              </Typography>
            </Stack>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
