import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { AnyBreakdown } from '@acquaint/contract';
import { formatShare } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

/** How wide an index is. */
const markWidth = 52;

type Cell = AnyBreakdown['cells'][number];

const colors: Readonly<Record<Cell['verdict'], string>> = {
  over: 'success.main',
  under: 'warning.main',
  average: 'text.secondary',
  insufficient: 'text.disabled',
};
const words: Readonly<Record<Cell['verdict'], string>> = {
  over: texts.moreLikely,
  under: texts.lessLikely,
  average: texts.aboutAverage,
  insufficient: texts.tooFewPeopleToSay,
};
const arrows: Readonly<Record<Cell['verdict'], string>> = { over: '▲', under: '▼', average: '', insufficient: '' };

/** What the index of a cell means, in a sentence. */
function verdictSentence(cell: Cell, baseline: string): string {
  if (cell.index === null || cell.baseline_share === null) return texts.noComparisonWithBaseline({ baseline });
  const interval = cell.ci === null ? '' : `, 95% CI ${Math.round(cell.ci[0])}–${Math.round(cell.ci[1])}`;
  return texts.wordsShareHereBaselineShareOf({
    words: words[cell.verdict],
    share: formatShare(cell.share),
    baselineShare: formatShare(cell.baseline_share),
    baseline,
    math: Math.round(cell.index),
    interval,
  });
}

/** The name of the column of indexes. */
export function IndexHead() {
  return (
    <Typography variant="caption" sx={{ width: markWidth, textAlign: 'right' }}>
      {texts.index}
    </Typography>
  );
}

/** The index of a cell: 100 is as often as in the baseline. Only what is sure and large enough is marked. */
export function VerdictMark({ cell, baseline }: { readonly cell: Cell; readonly baseline: string }) {
  const sentence = verdictSentence(cell, baseline);
  return (
    <Tooltip title={sentence}>
      <Box
        component="span"
        sx={{
          position: 'relative',
          width: markWidth,
          flexShrink: 0,
          textAlign: 'right',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: cell.verdict === 'over' || cell.verdict === 'under' ? 650 : 400,
          color: colors[cell.verdict],
        }}
      >
        <span aria-hidden>
          {arrows[cell.verdict]} {cell.index === null ? '–' : Math.round(cell.index)}
        </span>
        <Box
          component="span"
          sx={{
            position: 'absolute',
            right: 0,
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
          }}
        >
          {sentence}
        </Box>
      </Box>
    </Tooltip>
  );
}
