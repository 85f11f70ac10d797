import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LiveEvent } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { throttle } from '../../../platform/throttle.ts';
import { formatClock } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useLiveEvents } from './use-live-events.ts';
import { checkPixel, getPixel } from '@acquaint/contract';
import { invalidate } from '../../../platform/api/query.ts';
import { texts } from './pixels.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { shortPath } from '../../../ui/text/short-path.ts';

const typeLabels: Readonly<Record<string, string>> = {
  pageview: texts.pageView,
  engagement: texts.reading,
  click: texts.outboundClick,
  download: texts.download,
  form: texts.form,
  identify: texts.identify,
  custom: texts.event,
  consent: texts.consent,
};

function EventRow({ event }: { readonly event: LiveEvent }) {
  const { at, type, name, path, source, browser, platform, has_address } = event;
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'baseline', minWidth: 0 }}
    >
      <Typography
        component="time"
        dateTime={at}
        variant="caption"
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}
      >
        {formatClock(at)}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={path}>
          <RichText
            text={
              name === ''
                ? texts.kindOnPath({ kind: typeLabels[type] ?? type, path: shortPath(path) })
                : texts.kindNameOnPath({ kind: typeLabels[type] ?? type, name, path: shortPath(path) })
            }
            parts={{ part: <Box component="span" sx={{ fontWeight: 600 }} /> }}
          />
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {[browser, platform, source === '' ? '' : texts.fromSource({ source })]
            .filter((part) => part !== '')
            .join(' · ')}
        </Typography>
      </Box>
      {has_address ? <Chip size="small" color="success" variant="outlined" label={texts.withAddress} /> : null}
    </Stack>
  );
}

/** While events come, a few at a time, the figures and checks beside them are asked for again. */
const pause = 2_000;

/** The figures and the health of a pixel follow its events. */
function useFreshFigures(latest: string | undefined): void {
  const queryClient = useQueryClient();
  const refresh = useMemo(
    () => throttle(() => void invalidate(queryClient, getPixel, checkPixel), pause),
    [queryClient],
  );
  useEffect(() => {
    if (latest !== undefined) refresh.call();
  }, [latest, refresh]);
  useEffect(() => () => refresh.stop(), [refresh]);
}

/** What a pixel receives, at the moment that it comes. */
export function LiveFeed({ id }: { readonly id: string }) {
  const { events, isLive } = useLiveEvents(id);
  useFreshFigures(events[0]?.id);
  return (
    <Panel
      title={texts.live}
      isFlush
      note={isLive ? texts.eventsAppearAsTheyArrive : texts.connecting}
      actions={
        <Box
          aria-hidden
          sx={{
            width: 10,
            height: 10,
            borderRadius: '50%',
            bgcolor: isLive ? 'success.main' : 'action.disabled',
            '@media (prefers-reduced-motion: no-preference)': { animation: isLive ? 'pulse 2s infinite' : 'none' },
            '@keyframes pulse': { '50%': { opacity: 0.35 } },
          }}
        />
      }
    >
      {events.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
          {texts.noEventsInLast24}
        </Typography>
      ) : (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={texts.latestEvents}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}
        >
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
