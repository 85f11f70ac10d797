import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { ImportCounts, PeopleImport } from '@acquaint/contract';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { importOptions, useProblems, useRunImport, useUndoImport } from './people-imports.queries.ts';
import { consentLabel, policyLabel } from './labels.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { texts } from './people-imports.texts.ts';

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const { created, updated, skipped, failed, merged, reviews, consumers, precision } = counts;
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label={texts.added} value={formatCount(created)} note={texts.newPeople} />
      <Figure
        isOfMany
        label={texts.updated}
        value={formatCount(updated)}
        note={
          precision === null
            ? texts.rowsForKnownPeople
            : texts.precisionOfLikenessesAreRight({ precision: formatShare(precision) })
        }
      />
      <Figure isOfMany label={texts.skipped} value={formatCount(skipped)} note={texts.byYourRulesOrOpted} />
      <Figure isOfMany label={texts.failed} value={formatCount(failed)} note={texts.withReasonForEachRow} />
      <Figure isOfMany label={texts.merged} value={formatCount(merged)} note={texts.duplicatesCombined} />
      <Figure isOfMany label={texts.toReview} value={formatCount(reviews)} note={texts.pairsThatCouldBeOne} />
      <Figure isOfMany label={texts.inConsumerFile} value={formatCount(consumers)} note={texts.withMoreData} />
    </Grid>
  );
}

/** Where what was imported is seen. */
function Ways({ data }: { readonly data: PeopleImport }) {
  const problems = useProblems(data);
  return (
    <>
      <ButtonLink to="/visitors" search={{ tab: 'people' }} variant="contained">
        {texts.viewPeople}
      </ButtonLink>
      {data.counts === null || data.counts.reviews === 0 ? null : (
        <ButtonLink to="/visitors" search={{ tab: 'review' }} variant="outlined">
          {texts.reviewPairs}
        </ButtonLink>
      )}
      {data.has_problems ? (
        <Button variant="outlined" loading={problems.isPending} onClick={() => problems.mutate()}>
          {texts.downloadRowsNotImported}
        </Button>
      ) : null}
    </>
  );
}

function TakeBack({ data }: { readonly data: PeopleImport }) {
  const undo = useUndoImport();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {texts.undoImport}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.takeFileNameBack({ fileName: data.file_name })}
          text={texts.thisRemovesItsRecordsAnd}
          confirmLabel={texts.undoImport}
          color="error"
          onConfirm={async () => {
            await undo.mutateAsync({ params: { id: data.id } });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

function Actions({ data }: { readonly data: PeopleImport }) {
  const run = useRunImport();
  const { id, status } = data;
  if (data.job !== null || status === 'undone') return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {status === 'done' ? <Ways data={data} /> : null}
      {status === 'failed' || status === 'cancelled' ? (
        <Button
          variant="contained"
          loading={run.isPending}
          onClick={() => run.mutate({ params: { id } }, { onError: showFailure })}
        >
          {texts.continue}
        </Button>
      ) : null}
      <TakeBack data={data} />
    </Stack>
  );
}

const notices = {
  failed: texts.importFailedTryAgainOr,
  cancelled: texts.importWasStoppedContinueTo,
  undone: texts.importWasUndoneNothingFrom,
} as const;

/** What became of an import that did not end as usual. */
function Notice({ status }: Pick<PeopleImport, 'status'>) {
  if (status !== 'failed' && status !== 'cancelled' && status !== 'undone') return null;
  return <Alert severity={status === 'failed' ? 'error' : 'info'}>{notices[status]}</Alert>;
}

/** The results of an import, or how far it is. */
export const ImportView = asPart(
  texts.import,
  function ImportView({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
    const { data } = useAnswer(importOptions(id));
    if (data === undefined) return <LinearProgress aria-label={texts.loadingImport} />;
    const { job, status, counts } = data;
    return (
      <Stack spacing={3}>
        <DetailHeading title={data.file_name} backLabel={texts.importAnotherFile} onBack={onBack}>
          {data.is_sample ? <SampleBadge /> : null}
        </DetailHeading>
        {job === null ? null : (
          <Panel title={texts.importing} note={texts.rows({ rows: data.rows })}>
            <JobProgress job={job} label={texts.importingPeople} unit={texts.rows2} waiting={texts.itStartsInMoment} />
          </Panel>
        )}
        {job === null ? <Notice status={status} /> : null}
        {counts === null || status !== 'done' ? null : <Counts counts={counts} />}
        <Panel title={texts.how} note={`${policyLabel(data.policy)} · ${consentLabel(data.consent)}`}>
          <Actions data={data} />
        </Panel>
      </Stack>
    );
  },
);
