import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EnrichmentDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatNumberOf, formatMoment, formatShare } from '../../../ui/text/formats.ts';
import { Permitted } from '../../../ui/permitted.tsx';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { BreakdownColumns } from '../../web/reports/index.ts';
import { EnrichmentActions } from './enrichment-actions.tsx';
import { enrichmentOptions, useDownloadResult } from './enrichment.queries.ts';
import { FilledPanel } from './filled-panel.tsx';
import { MatchPanels } from './match-panels.tsx';
import { RowsPanel } from './rows-panel.tsx';

export interface EnrichmentViewProps {
  readonly name: string;
  readonly onBack: () => void;
  readonly onList: (listId: string) => void;
}

/** What is said of an enrichment that has no result. */
function problemOf({ status, error, job }: EnrichmentDetails): string | null {
  if (job !== null) return null;
  if (status === 'cancelled') return 'Stopped. Finished rows are kept. Continue at any time.';
  return error;
}

function Result({ details }: { readonly details: EnrichmentDetails }) {
  const { counts, threshold } = details;
  if (counts === null) return null;
  const individuals = counts.levels.find(({ key }) => key === 'individual')?.rows ?? 0;
  return (
    <>
      <Grid container spacing={2}>
        <Figure
          isOfMany
          label="Found"
          value={formatShare(counts.match_rate)}
          note={`${formatCount(counts.matched)} of ${formatNumberOf(counts.rows, 'row')}`}
        />
        <Figure isOfMany label="As a person" value={formatCount(individuals)} note="the rest by household or address" />
        <Figure
          isOfMany
          label="Expected precision"
          value={counts.precision === null ? '–' : `${(100 * counts.precision).toFixed(1)}%`}
          note="of rows matched to a person"
        />
        <Figure
          isOfMany
          label="Minimum confidence"
          value={threshold === null ? '–' : formatShare(threshold)}
          note="needed to match a person"
        />
      </Grid>
      <MatchPanels counts={counts} />
      <RowsPanel name={details.name} />
      <FilledPanel filled={details.filled} />
      {details.profile.length === 0 ? null : (
        <Stack spacing={1.5}>
          <Typography variant="h2">Demographics</Typography>
          <BreakdownColumns breakdowns={details.profile} baseline="the consumer file" />
        </Stack>
      )}
    </>
  );
}

/** An enrichment: how far it is, or what was found. */
export function EnrichmentView({ name, onBack, onList }: EnrichmentViewProps) {
  const { data } = useQuery(enrichmentOptions(name));
  const download = useDownloadResult(name);
  if (data === undefined) return <LinearProgress aria-label="Loading enrichment" />;
  const problem = problemOf(data);
  return (
    <Stack spacing={2}>
      <DetailHeading title={data.name} backLabel="All files" onBack={onBack}>
        <EnrichmentActions enrichment={data} onDeleted={onBack} onList={onList} />
        <Typography variant="caption" color="textSecondary">
          {data.file_name}
          {data.finished_at === null ? '' : ` · done ${formatMoment(data.finished_at)}`}
        </Typography>
        {data.status === 'done' ? (
          <Permitted to="send">
            <Button
              variant="outlined"
              size="small"
              startIcon={<DownloadOutlined />}
              loading={download.isPending}
              onClick={() => download.mutate('csv')}
              sx={{ ml: { sm: 'auto' } }}
            >
              Download
            </Button>
          </Permitted>
        ) : null}
      </DetailHeading>
      {data.job === null ? null : (
        <JobProgress job={data.job} label="Matching people" unit="rows" waiting="Preparing the consumer file." />
      )}
      {problem === null ? null : <Alert severity={data.status === 'failed' ? 'error' : 'info'}>{problem}</Alert>}
      <Result details={data} />
    </Stack>
  );
}
