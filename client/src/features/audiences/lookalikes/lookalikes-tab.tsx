import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Lookalike } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment, formatDecimal } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { allListsOptions } from '../prospects/index.ts';
import { LookalikeActions } from './lookalike-actions.tsx';
import { problemOf } from './lookalike-view.tsx';
import { lookalikesOptions, useLearn } from './lookalikes.queries.ts';
import { strengthOf } from './strength.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './lookalikes.texts.ts';

export interface LookalikesTabProps {
  /** The list that others shall be alike, where one was chosen elsewhere. */
  readonly seed: string | null;
  readonly onOpen: (id: string) => void;
}

function LearnPanel({ seed, onOpen }: LookalikesTabProps) {
  const { data: lists = [] } = useQuery(allListsOptions());
  const [chosen, setChosen] = useState(seed);
  const learn = useLearn();
  const list = lists.find(({ id }) => id === chosen);
  return (
    <Panel title={texts.findPeopleSimilarToList} note={texts.atLeast300People}>
      <Stack spacing={1.5}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
          <Autocomplete
            options={lists.map(({ id }) => id)}
            value={list === undefined ? null : list.id}
            onChange={(_event, value) => setChosen(value)}
            getOptionLabel={(id) => {
              const known = lists.find((one) => one.id === id);
              return known === undefined ? '' : `${known.name} · ${formatCount(known.count)}`;
            }}
            noOptionsText={texts.noListsYetSaveAudience}
            renderInput={(params) => <TextField {...params} label={texts.prospectList} size="small" />}
            sx={{ flex: 1, maxWidth: 480 }}
          />
          <Button
            variant="contained"
            disabled={list === undefined}
            loading={learn.isPending}
            onClick={() => {
              if (list !== undefined)
                learn.mutate({ body: { list_id: list.id } }, { onSuccess: ({ data }) => onOpen(data.id) });
            }}
          >
            {texts.learn}
          </Button>
        </Stack>
        {learn.isError ? <Alert severity="error">{failureSentence(learn.error)}</Alert> : null}
      </Stack>
    </Panel>
  );
}

function stateOf(lookalike: Lookalike): string {
  const { job, auc } = lookalike;
  if (job !== null)
    return job.total > 0
      ? texts.learningMathPercent({ math: Math.round((100 * job.done) / job.total) })
      : texts.learning;
  return (
    problemOf(lookalike) ??
    (auc === null ? '' : texts.accuracyAucAucAuc2({ auc: strengthOf(auc).toLowerCase(), auc2: formatDecimal(auc, 2) }))
  );
}

function Lookalikes({ data, onOpen }: { readonly data: readonly Lookalike[]; readonly onOpen: (id: string) => void }) {
  return (
    <SimpleTable
      isRoomy
      label={texts.lookalikes}
      columns={[
        texts.similarTo,
        texts.accuracy,
        { label: texts.seeds, isNumeric: true },
        { label: texts.learned, isWhole: true },
        { label: '', isNumeric: true },
      ]}
      rows={data.map((lookalike) => ({
        id: lookalike.id,
        cells: [
          <Link
            key="name"
            component="button"
            type="button"
            onClick={() => onOpen(lookalike.id)}
            sx={{ textAlign: 'left' }}
          >
            {lookalike.name}
          </Link>,
          <Typography key="state" variant="body2" color={lookalike.state === 'ready' ? 'textPrimary' : 'textSecondary'}>
            {stateOf(lookalike)}
          </Typography>,
          formatCount(lookalike.seeds),
          lookalike.trained_at === null ? '' : formatMoment(lookalike.trained_at),
          <LookalikeActions key="actions" lookalike={lookalike} />,
        ],
      }))}
    />
  );
}

/** Lookalikes of lists: those that were learned, and a way to learn one. */
export function LookalikesTab(props: LookalikesTabProps) {
  const { data } = useQuery(lookalikesOptions());
  return (
    <Stack spacing={2}>
      <LearnPanel {...props} />
      {data === undefined ? (
        <LinearProgress aria-label={texts.loadingLookalikes} />
      ) : (
        <Panel title={texts.lookalikes} isFlush>
          {data.length === 0 ? (
            <EmptyState title={texts.noneYet} text={texts.chooseListOfPeopleYou} />
          ) : (
            <Lookalikes data={data} onOpen={props.onOpen} />
          )}
        </Panel>
      )}
    </Stack>
  );
}
