import Box from '@mui/material/Box';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../../ui/text/formats.ts';
import { realtimeOptions } from './insights.queries.ts';
import { texts } from '../reports.texts.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';

/** Who is on the site at this moment, and the views of each of the last thirty minutes. */
export const RealtimeStrip = asPart(
  texts.whoIsHereNow,
  function RealtimeStrip({ pixelUuid }: { readonly pixelUuid: string }) {
    const { data } = useAnswer(realtimeOptions(pixelUuid));
    if (data === undefined) return null;
    const most = Math.max(1, ...data.minutes);
    const [top] = data.pages;
    return (
      <Paper
        variant="outlined"
        component="section"
        aria-label={texts.rightNow}
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
            <RichText
              text={texts.nowVisitorsRightNow({ now: formatCount(data.now), now2: data.now })}
              parts={{ strong: <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }} /> }}
            />
          </Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {data.visitors === 0
            ? texts.noVisitorsInLast30
            : (top === undefined ? texts.visitorsInLast30Minutes : texts.visitorsInLast30MinutesMostOn)({
                visitors: formatCount(data.visitors),
                views: formatCount(data.views),
                name: top?.name ?? '',
              })}
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
