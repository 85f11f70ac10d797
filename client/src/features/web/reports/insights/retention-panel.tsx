import Box from '@mui/material/Box';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type Retention, retentionPeriods } from '@acquaint/contract';
import { useState } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { formatCount, formatDay, formatShare } from '../../../../ui/text/formats.ts';
import { retentionOptions } from './insights.queries.ts';
import type { ReportSearch } from '../report-search.ts';
import { texts } from '../reports.texts.ts';

const labels: Readonly<Record<Retention['period'], string>> = { week: texts.weeks, month: texts.months };
const shownPeriods = 12;

const shareOf = (came: number, visitors: number): number => (visitors === 0 ? 0 : came / visitors);

function Cohorts({ period, cohorts }: Retention) {
  const most = Math.max(
    0.01,
    ...cohorts.flatMap(({ visitors, returned }) => returned.map((came) => shareOf(came, visitors))),
  );
  const periods = Math.min(shownPeriods, Math.max(0, ...cohorts.map(({ returned }) => returned.length)));
  const cell = { p: 0.75, textAlign: 'right', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Box component="section" tabIndex={0} aria-label={texts.retentionByFirstVisit} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ borderSpacing: 2, minWidth: '100%' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'left' }}>
              {texts.firstVisit}
            </Box>
            <Box component="th" scope="col" sx={cell}>
              {texts.visitors}
            </Box>
            {Array.from({ length: periods }, (_, index) => (
              <Box component="th" scope="col" key={index} sx={{ ...cell, color: 'text.secondary', fontWeight: 500 }}>
                +{index + 1} {period === 'week' ? 'w' : 'm'}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ from, visitors, returned }) => (
            <tr key={from}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, textAlign: 'left', fontWeight: 500, whiteSpace: 'nowrap' }}
              >
                {formatDay(from)}
              </Box>
              <Box component="td" sx={cell}>
                {formatCount(visitors)}
              </Box>
              {returned.slice(0, periods).map((came, index) => {
                const share = shareOf(came, visitors);
                return (
                  // The place in the list is what the number is about.
                  // eslint-disable-next-line react/no-array-index-key
                  <Box component="td" key={index} sx={{ ...cell, position: 'relative' }}>
                    <Box
                      sx={{
                        position: 'absolute',
                        inset: 0,
                        borderRadius: 0.5,
                        bgcolor: 'primary.main',
                        opacity: share === 0 ? 0.03 : 0.08 + (0.34 * share) / most,
                      }}
                    />
                    <Box component="span" sx={{ position: 'relative' }}>
                      {visitors === 0 ? '' : formatShare(share)}
                    </Box>
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** Which share of new visitors came again in later weeks or months. */
export const RetentionPanel = asPart(
  texts.retention,
  function RetentionPanel({ search }: { readonly search: ReportSearch }) {
    const [period, setPeriod] = useState<Retention['period']>('week');
    const { data } = useAnswer(retentionOptions(search, period));
    return (
      <ChartPanel
        title={texts.retention}
        note={texts.shareOfVisitorsWhoReturned}
        table={{
          columns: [
            texts.firstVisit,
            texts.visitors,
            ...Array.from({ length: shownPeriods }, (_, index) => `+${index + 1}`),
          ],
          rows: (data?.cohorts ?? []).map(({ from, visitors, returned }) => [
            from,
            visitors,
            ...Array.from({ length: shownPeriods }, (_, index) => returned[index] ?? ''),
          ]),
        }}
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={period}
            aria-label={texts.lengthOfPeriod}
            onChange={(_event, chosen: Retention['period'] | null) => (chosen === null ? undefined : setPeriod(chosen))}
          >
            {retentionPeriods.map((choice) => (
              <ToggleButton key={choice} value={choice} sx={{ py: 0.25 }}>
                {labels[choice]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      >
        {data === undefined ? (
          <Skeleton variant="rounded" height={180} />
        ) : data.cohorts.length < 2 ? (
          <Typography variant="body2" color="textSecondary">
            {texts.chooseLongerRangeVisitorsCan({ period })}
          </Typography>
        ) : (
          <Cohorts {...data} />
        )}
      </ChartPanel>
    );
  },
);
