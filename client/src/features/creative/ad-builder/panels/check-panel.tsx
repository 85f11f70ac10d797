import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { layoutPage, preflight, type PreflightIssue } from '@acquaint/engine';
import { useMemo } from 'react';
import { useEditor } from '../editor-context.ts';
import { ListCheck } from './list-check.tsx';
import { texts } from '../ad-builder.texts.ts';

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
          {texts.show}
        </Link>
      )}
    </Alert>
  );
}

/** What would print badly, in plain words. */
export function CheckPanel({ issues }: { readonly issues: readonly PreflightIssue[] }) {
  return (
    <Stack spacing={1.5}>
      {issues.length === 0 ? (
        <Alert icon={<CheckCircleOutlined />} severity="success">
          {texts.readyToPrintNoProblems}
        </Alert>
      ) : (
        issues.map((issue) => <Issue key={`${issue.code} ${issue.node ?? issue.page}`} issue={issue} />)
      )}
      <Divider />
      <ListCheck />
    </Stack>
  );
}
