import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Audience, LookalikeDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { DecilePanel } from './decile-panel.tsx';
import { DepthPanel } from './depth-panel.tsx';
import { GainsChart } from './gains-chart.tsx';
import { LookalikeActions } from './lookalike-actions.tsx';
import { lookalikeOptions } from './lookalikes.queries.ts';
import { OddsPanel } from './odds-panel.tsx';
import { strengthOf } from './strength.ts';

export interface LookalikeViewProps {
  readonly id: string;
  readonly onBack: () => void;
  readonly onBuild: (audience: Audience) => void;
  readonly onSaved: (listId: string) => void;
}

/** What is said of a lookalike that cannot be used. */
export function problemOf({ state, seeds, need }: Pick<LookalikeDetails, 'state' | 'seeds' | 'need'>): string | null {
  if (state === 'failed') return 'Training failed or was stopped. Train it again.';
  if (state !== 'insufficient') return null;
  return `${formatCount(seeds)} people on the list are in the consumer file. Training needs at least ${need}, and as many others to compare with.`;
}

function Quality({ lookalike }: { readonly lookalike: LookalikeDetails }) {
  const { quality } = lookalike;
  if (quality === null) return null;
  const { auc, low, high } = quality;
  return (
    <Grid container spacing={2}>
      <Figure
        label="Accuracy"
        value={strengthOf(auc)}
        note={`held-out AUC ${auc.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}); 0.5 is chance`}
      />
      <Figure label="Trained on" value={formatCount(quality.seeds)} note="people on the list" />
      <Figure label="Compared with" value={formatCount(quality.others)} note="others in the file" />
      <Figure
        label="Most similar tenth"
        value={`${((quality.deciles[0]?.index ?? 0) / 100).toFixed(1)} ×`}
        note="times as many as a random pick"
      />
    </Grid>
  );
}

/** A lookalike: how deep to go, how well it distinguishes people, and by what. */
export function LookalikeView({ id, onBack, onBuild, onSaved }: LookalikeViewProps) {
  const { data } = useQuery(lookalikeOptions(id));
  if (data === undefined) return <LinearProgress aria-label="Loading lookalike" />;
  const { name, quality, traits, job, trained_at: trainedAt } = data;
  const problem = problemOf(data);
  return (
    <Stack spacing={2}>
      <DetailHeading title={`Like ${name}`} backLabel="All lookalikes" onBack={onBack}>
        <LookalikeActions lookalike={data} onDeleted={onBack} />
        {trainedAt === null ? null : (
          <Typography variant="caption" color="textSecondary">
            Learned {formatMoment(trainedAt)}
          </Typography>
        )}
      </DetailHeading>
      {job === null ? null : (
        <JobProgress job={job} label="Learning" unit="percent" waiting="Training starts in a moment." />
      )}
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
            Ridge-penalized logistic regression, tuned by five-fold cross-validation. Location isn't used: add rules to
            limit the audience to places. Missing values count neither for nor against a person.
          </Typography>
        </>
      )}
    </Stack>
  );
}
