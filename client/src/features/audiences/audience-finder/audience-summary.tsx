import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AudienceCount } from '@acquaint/contract';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from './audience-finder.texts.ts';

export interface AudienceSummaryProps {
  readonly count: AudienceCount | undefined;
  readonly isCounting: boolean;
  /** What the steps are called, by their paths. */
  readonly nameOf: (path: string) => string;
}

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** How many it removes from what was before. */
  readonly lost?: number;
}

function Bars({
  bars,
  total,
  label,
}: {
  readonly bars: readonly Bar[];
  readonly total: number;
  readonly label: string;
}) {
  return (
    <Stack component="ul" aria-label={label} spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {bars.map((bar) => (
        <Box component="li" key={bar.key}>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
            <Typography variant="body2" noWrap sx={{ minWidth: 0 }}>
              {bar.label}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatCount(bar.count)}
              {bar.lost === undefined || bar.lost === 0 ? null : (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  −{formatCount(bar.lost)}
                </Box>
              )}
            </Typography>
          </Stack>
          <Box sx={{ height: 6, borderRadius: 1, bgcolor: 'action.hover', mt: 0.25 }}>
            <Box
              sx={{
                height: 1,
                borderRadius: 1,
                bgcolor: 'primary.main',
                width: `${total === 0 ? 0 : Math.max((bar.count / total) * 100, bar.count === 0 ? 0 : 0.75)}%`,
                transition: 'width 200ms',
              }}
            />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

function waterfall(
  { total, matched, final, steps, exclusions }: AudienceCount,
  nameOf: (path: string) => string,
): Bar[] {
  let before = total;
  const stepBars = steps.map(({ path, count }): Bar => {
    const bar = { key: path, label: nameOf(path), count, lost: before - count };
    before = count;
    return bar;
  });
  let left = matched;
  const exclusionBars = exclusions.map(({ removed }, index): Bar => {
    left -= removed;
    return {
      key: `exclusion ${index}`,
      label: texts.excludeNameOf({ nameOf: nameOf(`exclude.${index}`) }),
      count: left,
      lost: removed,
    };
  });
  const everybody = { key: 'total', label: texts.allAdults2, count: total };
  // A single alternative has no steps of its own.
  const match =
    steps.length === 0 && matched !== total
      ? [{ key: 'matched', label: texts.match, count: matched, lost: total - matched }]
      : [];
  const bars = [everybody, ...match, ...stepBars, ...exclusionBars];
  return bars.at(-1)?.count === final ? bars : [...bars, { key: 'final', label: texts.audience, count: final }];
}

/** How many an audience is, step by step, and how they can be reached. */
export function AudienceSummary({ count, isCounting, nameOf }: AudienceSummaryProps) {
  if (count === undefined)
    return (
      <Panel title={texts.audience}>
        <LinearProgress aria-label={texts.counting2} />
      </Panel>
    );
  const { final, total, reach, sentence } = count;
  return (
    <Panel title={texts.audience} note={texts.ofTotalAdults({ total: formatCount(total) })}>
      <Stack spacing={2.5}>
        <Box aria-live="polite" sx={{ opacity: isCounting ? 0.6 : 1, transition: 'opacity 150ms' }}>
          <Typography
            data-testid="audience-size"
            sx={{
              fontSize: '2.5rem',
              fontWeight: 680,
              letterSpacing: '-0.03em',
              lineHeight: 1.1,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {formatCount(final)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.peopleFinalOfFile({ final: formatShare(total === 0 ? 0 : final / total) })}
          </Typography>
        </Box>
        <Typography variant="body2">{sentence}</Typography>
        <Bars label={texts.waterfall} total={total} bars={waterfall(count, nameOf)} />
        <Box>
          <Typography variant="overline" component="h3" color="textSecondary">
            {texts.reach}
          </Typography>
          <Bars
            label={texts.reach}
            total={final}
            bars={[
              { key: 'mail', label: texts.byLetter, count: reach.mail },
              { key: 'email', label: texts.byEmail, count: reach.email },
              { key: 'phone', label: texts.byPhone, count: reach.phone },
            ]}
          />
        </Box>
      </Stack>
    </Panel>
  );
}
