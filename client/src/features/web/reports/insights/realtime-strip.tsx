import Box from '@mui/material/Box';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../../ui/text/formats.ts';
import { realtimeOptions } from './insights.queries.ts';

/** Who is on the site at this moment, and the views of each of the last thirty minutes. */
export const RealtimeStrip = asPart(
  'Who is here now',
  function RealtimeStrip({ pixelUuid }: { readonly pixelUuid: string }) {
    const { data } = useAnswer(realtimeOptions(pixelUuid));
    if (data === undefined) return null;
    const most = Math.max(1, ...data.minutes);
    const [top] = data.pages;
    return (
      <Paper
        variant="outlined"
        component="section"
        aria-label="Right now"
        sx={{ px: 2.5, py: 1.5, display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={{
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: data.now > 0 ? 'success.main' : 'action.disabled',
            }}
          />
          <Typography>
            <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(data.now)}
            </Box>{' '}
            {data.now === 1 ? 'visitor' : 'visitors'} right now
          </Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {data.visitors === 0
            ? 'No visitors in the last 30 minutes.'
            : `${formatCount(data.visitors)} in the last 30 minutes, ${formatCount(data.views)} page views${top === undefined ? '' : `, most on ${top.name}`}.`}
        </Typography>
        <Stack
          direction="row"
          aria-hidden
          sx={{ alignItems: 'flex-end', gap: '2px', height: 32, display: { xs: 'none', sm: 'flex' } }}
        >
          {data.minutes.map((views, index) => (
            <Box
              // The place in the list is the minute.
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              sx={{
                width: 5,
                height: `${Math.max(6, (100 * views) / most)}%`,
                bgcolor: views === 0 ? 'divider' : 'primary.main',
                borderRadius: 0.25,
              }}
            />
          ))}
        </Stack>
      </Paper>
    );
  },
);
