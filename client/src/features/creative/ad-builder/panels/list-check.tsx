import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DesignCheck, DesignCheckResult } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatMoment } from '../../../../ui/text/formats.ts';
import { JobProgress } from '../../../accounts/jobs/index.ts';
import { allListsOptions } from '../../../audiences/prospects/index.ts';
import { checkOptions, useCheckDesign } from '../ad-builder.queries.ts';
import { useEditor } from '../editor-context.ts';
import { texts as words } from '../ad-builder.texts.ts';

/** Whose texts fit, and the tightest. */
function Found({ result }: { readonly result: DesignCheckResult }) {
  const { setRecord } = useEditor();
  const { checked, overflowing, missing, worst } = result;
  return (
    <>
      <Alert severity={overflowing > 0 ? 'error' : 'success'}>
        {overflowing > 0
          ? words.textsOfOverflowingOfChecked({ overflowing: formatCount(overflowing), checked: formatCount(checked) })
          : words.textsOfAllCheckedRecipients({ checked: formatCount(checked) })}
      </Alert>
      {Object.entries(missing).map(([key, count]) => (
        <Typography key={key} variant="body2">
          {words.braceKeyBrace2IsNot({ brace: '{', key, brace2: '}', count: formatCount(count) })}
        </Typography>
      ))}
      {worst.length === 0 ? null : <Typography variant="subtitle2">{words.tightestFits}</Typography>}
      {worst.map(({ record, node_id: node, scale }) => (
        <Button
          key={`${node} ${JSON.stringify(record)}`}
          size="small"
          color={scale === 0 ? 'error' : 'inherit'}
          sx={{ justifyContent: 'space-between', textAlign: 'left' }}
          onClick={() => setRecord(record)}
        >
          <span>{`${record['first_name'] ?? ''} ${record['last_name'] ?? ''}, ${record['city'] ?? ''}`}</span>
          <span>{scale === 0 ? words.doesNotFit : `${Math.round(scale * 100)}%`}</span>
        </Button>
      ))}
    </>
  );
}

/** The last check: how far it is, or how it ended. */
function LastCheck({ check, listName }: { readonly check: DesignCheck; readonly listName: string }) {
  const { revision, isSaved } = useEditor();
  const { job, state, result, finished_at: finishedAt } = check;
  if (job !== null)
    return (
      <JobProgress
        job={job}
        label={words.checkingRecipients}
        unit={words.recipients}
        waiting={words.itStartsInMoment}
      />
    );
  const isOutdated = check.revision !== revision || !isSaved;
  return (
    <>
      {finishedAt === null ? null : (
        <Typography variant="caption" color="textSecondary">
          {`${listName} · ${formatMoment(finishedAt)}`}
        </Typography>
      )}
      {isOutdated ? <Alert severity="warning">{words.designHasChangedSinceThis}</Alert> : null}
      {state === 'cancelled' ? <Alert severity="info">{words.checkWasStopped}</Alert> : null}
      {state === 'failed' ? <Alert severity="error">{words.checkFailedTryAgain}</Alert> : null}
      {result === null ? null : <Found result={result} />}
    </>
  );
}

/** Sets a whole list into the texts, and shows whose fit worst. */
export function ListCheck() {
  const { id, isSaved } = useEditor();
  const { data: lists = [] } = useQuery(allListsOptions());
  const { data: check = null } = useQuery(checkOptions(id));
  const [listId, setListId] = useState('');
  const begin = useCheckDesign();
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        {words.withEveryoneOnList}
      </Typography>
      <TextField
        select
        size="small"
        label={words.list}
        value={listId}
        onChange={({ target }) => setListId(target.value)}
      >
        {lists.map((list) => (
          <MenuItem key={list.id} value={list.id}>
            {list.name}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        disabled={listId === '' || !isSaved || (check !== null && check.job !== null)}
        loading={begin.isPending}
        onClick={() => begin.mutate({ params: { id }, body: { list_id: listId } })}
      >
        {words.checkAllRecipients}
      </Button>
      {check === null ? null : (
        <LastCheck
          key={check.id}
          check={check}
          listName={lists.find((list) => list.id === check.list_id)?.name ?? words.list2}
        />
      )}
    </Stack>
  );
}
