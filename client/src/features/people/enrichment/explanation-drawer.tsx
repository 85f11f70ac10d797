import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MatchExplanation } from '@acquaint/contract';
import { formatCount, formatDecimal } from '../../../ui/text/formats.ts';
import { Waterfall } from '../../../ui/charts/waterfall.tsx';
import { explanationOptions } from './enrichment.queries.ts';
import { foundLabel } from './labels.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './enrichment.texts.ts';

export interface ExplanationDrawerProps {
  readonly name: string;
  /** The row that is explained; null closes it. */
  readonly row: number | null;
  readonly onClose: () => void;
}

const percent = (share: number): string => `${formatDecimal(100 * share, share > 0.999 || share < 0.001 ? 2 : 1)}%`;

function Verdict({ explanation }: { readonly explanation: MatchExplanation }) {
  const { person, probability, runner_up: runnerUp, threshold, level, steps } = explanation;
  return (
    <Stack spacing={0.5}>
      <Typography variant="h2">{foundLabel(explanation)}</Typography>
      {person === null ? null : (
        <Typography>
          {person.name}
          <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
            {person.place}
          </Typography>
        </Typography>
      )}
      {explanation.is_picked ? (
        <Typography variant="body2" color="textSecondary">
          {texts.pickedFromCandidatesUndoPick}
        </Typography>
      ) : null}
      {steps.length === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {texts.mostLikelyPersonHasProbability({
            probability: percent(probability),
            needed: level === 'individual' ? '' : texts.lessThanThresholdThatAre({ threshold: percent(threshold) }),
            runnerUp: percent(runnerUp),
          })}
        </Typography>
      )}
    </Stack>
  );
}

const Explanation = asPart(
  texts.why,
  function Explanation({ name, row }: { readonly name: string; readonly row: number }) {
    const { data } = useAnswer(explanationOptions(name, row));
    if (data === undefined) return <LinearProgress aria-label={texts.loadingExplanation} />;
    return (
      <Stack spacing={3}>
        <Verdict explanation={data} />
        {data.steps.length > 0 ? (
          <Waterfall steps={data.steps} weight={data.weight} probability={data.probability} />
        ) : data.is_picked ? null : (
          <Typography color="textSecondary">{texts.noOneSharesEmailPhone}</Typography>
        )}
      </Stack>
    );
  },
);

/** Why a row is, or is not, taken to be somebody. */
export function ExplanationDrawer({ name, row, onClose }: ExplanationDrawerProps) {
  return (
    <Drawer anchor="right" open={row !== null} onClose={onClose} slotProps={{ paper: { 'aria-label': texts.why } }}>
      <Box sx={{ width: { xs: '100vw', sm: 480 }, p: 3 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
          <Typography variant="overline" color="textSecondary">
            {row === null ? '' : texts.rowRow({ row: formatCount(row) })}
          </Typography>
          <IconButton aria-label={texts.close} onClick={onClose} edge="end">
            <Close />
          </IconButton>
        </Stack>
        {row === null ? null : <Explanation name={name} row={row} />}
      </Box>
    </Drawer>
  );
}
