import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { layoutPage, preflight, type PreflightIssue } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../ui/formats.ts';
import { allListsOptions } from '../prospects/index.ts';
import { useCheckDesign } from './ad-builder.api.ts';
import { useEditor } from './editor-context.ts';

/** What a look through the whole design finds, with the values that are shown now. */
export function usePreflight(): readonly PreflightIssue[] {
  const { state, resources, sources } = useEditor();
  const { scene } = state;
  return useMemo(() => {
    const reports = scene.pages.flatMap((page) => layoutPage(scene, page, resources).reports);
    return preflight(scene, {
      brand: resources.brand,
      reports: new Map(reports.map((report) => [report.node, report])),
      expired: new Set(Object.keys(sources.images).filter((key) => sources.images[key]?.is_expired === true)),
    });
  }, [scene, resources, sources]);
}

function Issue({ issue }: { readonly issue: PreflightIssue }) {
  const { state, dispatch } = useEditor();
  const { fix, node, page } = issue;
  const show = (): void => {
    if (page !== state.page) dispatch({ type: 'show_page', page });
    if (node !== null) dispatch({ type: 'select', ids: [node] });
  };
  return (
    <Alert
      severity={issue.severity}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
      action={
        fix === null ? undefined : (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              show();
              dispatch({ type: 'do', command: fix.command, say: fix.label });
            }}
          >
            {fix.label}
          </Button>
        )
      }
    >
      {issue.message}{' '}
      {node === null ? null : (
        <Link component="button" onClick={show} sx={{ verticalAlign: 'baseline' }}>
          Show
        </Link>
      )}
    </Alert>
  );
}

/** Sets a whole list into the texts, and shows whose fit worst. */
function ListCheck() {
  const { id, isSaved, setRecord } = useEditor();
  const { data: lists = [] } = useQuery(allListsOptions());
  const [listId, setListId] = useState('');
  const check = useCheckDesign();
  const result = check.data?.data;
  return (
    <Stack spacing={1.5}>
      <Typography variant="subtitle2" component="h3">
        With everybody on a list
      </Typography>
      <TextField select size="small" label="List" value={listId} onChange={({ target }) => setListId(target.value)}>
        {lists.map((list) => (
          <MenuItem key={list.id} value={list.id}>
            {list.name}
          </MenuItem>
        ))}
      </TextField>
      <Button
        variant="outlined"
        disabled={listId === '' || !isSaved}
        loading={check.isPending}
        onClick={() => check.mutate({ params: { id }, body: { list_id: listId } })}
      >
        Check all recipients
      </Button>
      {result === undefined ? null : (
        <>
          <Alert severity={result.overflowing > 0 ? 'error' : 'success'}>
            {result.overflowing > 0
              ? `The texts of ${formatCount(result.overflowing)} of ${formatCount(result.checked)} recipients do not fit.`
              : `The texts of all ${formatCount(result.checked)} recipients fit.`}
          </Alert>
          {Object.entries(result.missing).map(([key, count]) => (
            <Typography key={key} variant="body2">
              {`{${key}} is not known of ${formatCount(count)}: the fallback is printed.`}
            </Typography>
          ))}
          {result.worst.length === 0 ? null : <Typography variant="subtitle2">The tightest</Typography>}
          {result.worst.map(({ record, node_id: node, scale }) => (
            <Button
              key={`${node} ${JSON.stringify(record)}`}
              size="small"
              color={scale === 0 ? 'error' : 'inherit'}
              sx={{ justifyContent: 'space-between', textAlign: 'left' }}
              onClick={() => setRecord(record)}
            >
              <span>{`${record['first_name'] ?? ''} ${record['last_name'] ?? ''}, ${record['city'] ?? ''}`}</span>
              <span>{scale === 0 ? 'does not fit' : `${Math.round(scale * 100)} %`}</span>
            </Button>
          ))}
        </>
      )}
    </Stack>
  );
}

/** What would print badly, in plain words. */
export function CheckPanel({ issues }: { readonly issues: readonly PreflightIssue[] }) {
  return (
    <Stack spacing={1.5}>
      {issues.length === 0 ? (
        <Alert icon={<CheckCircleOutlined />} severity="success">
          Ready for print: nothing was found.
        </Alert>
      ) : (
        issues.map((issue) => <Issue key={`${issue.code} ${issue.node ?? issue.page}`} issue={issue} />)
      )}
      <Divider />
      <ListCheck />
    </Stack>
  );
}
