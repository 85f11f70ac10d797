import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { ImportCounts, PeopleImport } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatNumberOf, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { JobProgress } from '../../accounts/jobs/index.ts';
import { importOptions, useProblems, useRunImport, useUndoImport } from './people-imports.queries.ts';
import { consentLabel, policyLabel } from './labels.ts';

function Counts({ counts }: { readonly counts: ImportCounts }) {
  const { created, updated, skipped, failed, merged, reviews, consumers, precision } = counts;
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label="Added" value={formatCount(created)} note="new people" />
      <Figure
        isOfMany
        label="Updated"
        value={formatCount(updated)}
        note={
          precision === null
            ? 'rows for known people'
            : `${formatShare(precision)} of the likenesses are right, as far as is known`
        }
      />
      <Figure isOfMany label="Skipped" value={formatCount(skipped)} note="by your rules or opted out" />
      <Figure isOfMany label="Failed" value={formatCount(failed)} note="with a reason for each row" />
      <Figure isOfMany label="Merged" value={formatCount(merged)} note="duplicates combined" />
      <Figure isOfMany label="To review" value={formatCount(reviews)} note="pairs that could be one person" />
      <Figure isOfMany label="In the consumer file" value={formatCount(consumers)} note="with more data" />
    </Grid>
  );
}

/** Where what was imported is seen. */
function Ways({ data }: { readonly data: PeopleImport }) {
  const problems = useProblems(data);
  return (
    <>
      <ButtonLink to="/visitors" search={{ tab: 'people' }} variant="contained">
        View people
      </ButtonLink>
      {data.counts === null || data.counts.reviews === 0 ? null : (
        <ButtonLink to="/visitors" search={{ tab: 'review' }} variant="outlined">
          Review pairs
        </ButtonLink>
      )}
      {data.has_problems ? (
        <Button variant="outlined" loading={problems.isPending} onClick={() => problems.mutate()}>
          Download rows not imported
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
        Undo import
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Take ${data.file_name} back?`}
          text="This removes its records and splits people it merged. People you already knew stay unchanged. Lists and tags lose people who came only from this file."
          confirmLabel="Undo import"
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
          Continue
        </Button>
      ) : null}
      <TakeBack data={data} />
    </Stack>
  );
}

const notices = {
  failed: 'The import failed. Try again, or ask your administrator.',
  cancelled: 'The import was stopped. Continue to resume where it left off.',
  undone: 'The import was undone. Nothing from this file is stored.',
} as const;

/** The results of an import, or how far it is. */
export function ImportView({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { data } = useQuery(importOptions(id));
  if (data === undefined) return <LinearProgress aria-label="Loading import" />;
  const { job, status, counts } = data;
  const notice = status === 'failed' || status === 'cancelled' || status === 'undone' ? notices[status] : null;
  return (
    <Stack spacing={3}>
      <DetailHeading title={data.file_name} backLabel="Import another file" onBack={onBack}>
        {null}
      </DetailHeading>
      {job === null ? null : (
        <Panel title="Importing" note={formatNumberOf(data.rows, 'row')}>
          <JobProgress job={job} label="Importing people" unit="rows" waiting="It starts in a moment." />
        </Panel>
      )}
      {notice !== null && job === null ? (
        <Alert severity={status === 'failed' ? 'error' : 'info'}>{notice}</Alert>
      ) : null}
      {counts === null || status !== 'done' ? null : <Counts counts={counts} />}
      <Panel title="How" note={`${policyLabel(data.policy)} · ${consentLabel(data.consent)}`}>
        <Actions data={data} />
      </Panel>
    </Stack>
  );
}
