import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EnrichmentDetails } from '@acquaint/contract';
import { showFailure } from '../../../platform/toasts.ts';
import { PageSections } from '../../../ui/page-sections.tsx';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { Permitted } from '../../../ui/permitted.tsx';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { BreakdownColumns } from '../../web/reports/index.ts';
import { EnrichmentActions } from './enrichment-actions.tsx';
import { enrichmentOptions, useDownloadResult, useUploadOfResult } from './enrichment.queries.ts';
import { FilledPanel } from './filled-panel.tsx';
import { MatchPanels } from './match-panels.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './enrichment.texts.ts';

export interface EnrichmentViewProps {
  readonly name: string;
  readonly onBack: () => void;
  readonly onList: (listId: string) => void;
  /** With an upload of its rows. */
  readonly onImport: (uploadId: string) => void;
}

/** What is said of an enrichment that has no result. */
function problemOf({ status, error, job }: EnrichmentDetails): string | null {
  if (job !== null) return null;
  if (status === 'cancelled') return texts.stoppedFinishedRowsAreKept;
  return error;
}

function Result({ details }: { readonly details: EnrichmentDetails }) {
  const { counts, threshold } = details;
  if (counts === null) return null;
  const individuals = counts.levels.find(({ key }) => key === 'individual')?.rows ?? 0;
  const overview = (
    <>
      <Grid container spacing={2}>
        <Figure
          isOfMany
          label={texts.found}
          value={formatShare(counts.match_rate)}
          note={texts.matchedOfRows({ matched: formatCount(counts.matched), rows: counts.rows })}
        />
        <Figure
          isOfMany
          label={texts.asPerson}
          value={formatCount(individuals)}
          note={counts.matched > individuals ? texts.restByHouseholdOrAddress : undefined}
        />
        <Figure
          isOfMany
          label={texts.expectedPrecision}
          value={counts.precision === null ? '–' : `${formatDecimal(100 * counts.precision, 1)}%`}
          note={texts.ofRowsMatchedToPerson}
        />
        <Figure
          isOfMany
          label={texts.minimumConfidence}
          value={threshold === null ? '–' : formatShare(threshold)}
          note={texts.neededToMatchPerson}
        />
      </Grid>
      <MatchPanels counts={counts} />
    </>
  );
  const sections = [
    { key: 'overview', title: texts.overview, content: overview },
    { key: 'rows', title: texts.rows, content: <RowsPanel name={details.name} /> },
    { key: 'added', title: texts.addedData, content: <FilledPanel filled={details.filled} /> },
    ...(details.profile.length === 0
      ? []
      : [
          {
            key: 'demographics',
            title: texts.demographics,
            content: <BreakdownColumns breakdowns={details.profile} baseline={texts.consumerFile} />,
          },
        ]),
  ];
  return <PageSections sections={sections} />;
}

/** What is done with a result most often. */
function ResultButtons({ name, onImport }: Pick<EnrichmentViewProps, 'name' | 'onImport'>) {
  const download = useDownloadResult(name);
  const upload = useUploadOfResult();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ml: { sm: 'auto' } }}>
      <Permitted to="send">
        <Button
          variant="outlined"
          size="small"
          startIcon={<DownloadOutlined />}
          loading={download.isPending}
          onClick={() => download.mutate('csv')}
        >
          {texts.download}
        </Button>
      </Permitted>
      <Permitted to="edit">
        <Button
          variant="contained"
          size="small"
          startIcon={<GroupAddOutlined />}
          loading={upload.isPending}
          onClick={() =>
            upload.mutate({ params: { name } }, { onSuccess: ({ data }) => onImport(data.id), onError: showFailure })
          }
        >
          {texts.importThesePeople}
        </Button>
      </Permitted>
    </Stack>
  );
}

/** An enrichment: how far it is, or what was found. */
export const EnrichmentView = asPart(
  texts.enrichedFile,
  function EnrichmentView({ name, onBack, onList, onImport }: EnrichmentViewProps) {
    const { data } = useAnswer(enrichmentOptions(name));
    if (data === undefined) return <LinearProgress aria-label={texts.loadingEnrichment} />;
    const problem = problemOf(data);
    return (
      <Stack spacing={2}>
        <DetailHeading title={data.name} backLabel={texts.allFiles} onBack={onBack}>
          <EnrichmentActions enrichment={data} onDeleted={onBack} onList={onList} />
          <Typography variant="caption" color="textSecondary">
            {data.file_name}
            {data.finished_at === null ? '' : texts.doneFinishedAt({ finishedAt: formatMoment(data.finished_at) })}
          </Typography>
          {data.status === 'done' ? <ResultButtons name={name} onImport={onImport} /> : null}
        </DetailHeading>
        {data.job === null ? null : (
          <JobProgress
            job={data.job}
            label={texts.matchingPeople}
            unit={texts.rows2}
            waiting={texts.preparingConsumerFile}
          />
        )}
        {problem === null ? null : <Alert severity={data.status === 'failed' ? 'error' : 'info'}>{problem}</Alert>}
        <Result details={data} />
      </Stack>
    );
  },
);
