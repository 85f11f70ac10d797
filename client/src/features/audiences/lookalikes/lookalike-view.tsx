import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Audience, LookalikeDetails } from '@acquaint/contract';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment, formatDecimal } from '../../../ui/text/formats.ts';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { DecilePanel } from './decile-panel.tsx';
import { DepthPanel } from './depth-panel.tsx';
import { GainsChart } from './gains-chart.tsx';
import { LookalikeActions } from './lookalike-actions.tsx';
import { lookalikeOptions } from './lookalikes.queries.ts';
import { OddsPanel } from './odds-panel.tsx';
import { strengthOf } from './strength.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './lookalikes.texts.ts';

export interface LookalikeViewProps {
  readonly id: string;
  readonly onBack: () => void;
  readonly onBuild: (audience: Audience) => void;
  readonly onSaved: (listId: string) => void;
}

/** What is said of a lookalike that cannot be used. */
export function problemOf({ state, seeds, need }: Pick<LookalikeDetails, 'state' | 'seeds' | 'need'>): string | null {
  if (state === 'failed') return texts.trainingFailedOrWasStopped;
  if (state !== 'insufficient') return null;
  return texts.seedsPeopleOnListAre({ seeds: formatCount(seeds), need });
}

function Quality({ lookalike }: { readonly lookalike: LookalikeDetails }) {
  const { quality } = lookalike;
  if (quality === null) return null;
  const { auc, low, high } = quality;
  return (
    <Grid container spacing={2}>
      <Figure
        label={texts.accuracy}
        value={strengthOf(auc)}
        note={texts.heldOutAucAucLow({
          auc: formatDecimal(auc, 3),
          low: formatDecimal(low, 3),
          high: formatDecimal(high, 3),
        })}
      />
      <Figure label={texts.trainedOn} value={formatCount(quality.seeds)} note={texts.peopleOnList} />
      <Figure label={texts.comparedWith} value={formatCount(quality.others)} note={texts.othersInFile} />
      <Figure
        label={texts.mostSimilarTenth}
        value={`${((quality.deciles[0]?.index ?? 0) / 100).toFixed(1)} ×`}
        note={texts.timesAsManyAsRandom}
      />
    </Grid>
  );
}

/** A lookalike: how deep to go, how well it distinguishes people, and by what. */
export const LookalikeView = asPart(
  texts.lookalike,
  function LookalikeView({ id, onBack, onBuild, onSaved }: LookalikeViewProps) {
    const { data } = useAnswer(lookalikeOptions(id));
    if (data === undefined) return <LinearProgress aria-label={texts.loadingLookalike} />;
    const { name, quality, traits, job, trained_at: trainedAt } = data;
    const problem = problemOf(data);
    return (
      <Stack spacing={2}>
        <DetailHeading title={texts.likeName({ name })} backLabel={texts.allLookalikes} onBack={onBack}>
          <LookalikeActions lookalike={data} onDeleted={onBack} />
          {trainedAt === null ? null : (
            <Typography variant="caption" color="textSecondary">
              {texts.learnedTrainedAt({ trainedAt: formatMoment(trainedAt) })}
            </Typography>
          )}
        </DetailHeading>
        {job === null ? null : <JobProgress job={job} label={texts.learning} waiting={texts.trainingStartsInMoment} />}
        {problem === null ? null : <Alert severity="info">{problem}</Alert>}
        {quality === null ? null : (
          <>
            <DepthPanel lookalike={data} quality={quality} onBuild={onBuild} onSaved={onSaved} />
            <Quality lookalike={data} />
            <Grid container spacing={2}>
              <Grid size={{ xs: 12, lg: 7 }} sx={{ display: 'grid' }}>
                <GainsChart quality={quality} />
              </Grid>
              <Grid size={{ xs: 12, lg: 5 }} sx={{ display: 'grid' }}>
                <DecilePanel quality={quality} />
              </Grid>
            </Grid>
            <OddsPanel traits={traits} />
            <Typography variant="body2" color="textSecondary">
              {texts.ridgePenalizedLogisticRegression}
            </Typography>
          </>
        )}
      </Stack>
    );
  },
);
