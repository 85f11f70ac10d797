import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { type MatchCounts, matchEvidence, unmatchedReasons } from '@acquaint/contract';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { BarRow } from '../../web/reports/index.ts';
import { evidenceLabels, levelLabels } from './labels.ts';
import { texts } from './enrichment.texts.ts';

interface Bars {
  readonly title: string;
  readonly note: string;
  readonly bars: readonly { readonly label: string; readonly rows: number }[];
  readonly of: number;
}

function BarsPanel({ title, note, bars, of }: Bars) {
  return (
    <ChartPanel
      title={title}
      note={note}
      table={{ columns: [title, texts.rows], rows: bars.map(({ label, rows }) => [label, rows]) }}
    >
      {bars.every(({ rows }) => rows === 0) ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noRows}
        </Typography>
      ) : (
        bars.map(({ label, rows }) => (
          <BarRow key={label} label={label} count={rows} share={of === 0 ? 0 : rows / of} />
        ))
      )}
    </ChartPanel>
  );
}

/** Rows of a file by what they were found to be, by what reported it, and by why nobody was found. */
export function MatchPanels({ counts }: { readonly counts: MatchCounts }) {
  const { matched, rows } = counts;
  const panels: Bars[] = [
    {
      title: texts.matchedAs,
      note: texts.ofAllRows,
      of: rows,
      bars: counts.levels.map((level) => ({ label: levelLabels[level.key], rows: level.rows })),
    },
    {
      title: texts.foundBy,
      note: texts.strongestEvidenceOfMatchedRows,
      of: matched,
      bars: matchEvidence
        .filter((key) => key !== 'picked' || counts.match_by.picked > 0)
        .map((key) => ({ label: evidenceLabels[key], rows: counts.match_by[key] })),
    },
    {
      title: texts.whyRowsDidntMatch,
      note: texts.ofAllRows,
      of: rows,
      bars: counts.unmatched
        .filter((one) => one.rows > 0)
        .map((one) => ({
          label: unmatchedReasons.find(({ value }) => value === one.key)?.label ?? one.key,
          rows: one.rows,
        })),
    },
  ];
  return (
    <Grid container spacing={2}>
      {panels.map((panel) => (
        <Grid key={panel.title} size={{ xs: 12, md: 4 }} sx={{ display: 'grid' }}>
          <BarsPanel {...panel} />
        </Grid>
      ))}
    </Grid>
  );
}
