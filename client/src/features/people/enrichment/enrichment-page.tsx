import AddOutlined from '@mui/icons-material/AddOutlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Enrichment } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment, formatShare } from '../../../ui/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { EnrichmentActions } from './enrichment-actions.tsx';
import { EnrichmentView } from './enrichment-view.tsx';
import { enrichmentsOptions } from './enrichment.queries.ts';

export interface EnrichmentPageProps {
  /** The one that is looked at; null shows all. */
  readonly name: string | null;
  readonly onOpen: (name: string | null) => void;
  readonly onList: (listId: string) => void;
}

const states: Readonly<Record<Enrichment['status'], string>> = {
  queued: 'Starting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
};

function stateOf({ status, job }: Enrichment): string {
  if (job === null || job.total === 0) return states[status];
  return `${states.running}, ${Math.floor((100 * job.done) / job.total)}%`;
}

type RowsProps = Pick<EnrichmentPageProps, 'onOpen' | 'onList'> & { readonly data: readonly Enrichment[] };

function Enrichments({ data, onOpen, onList }: RowsProps) {
  return (
    <TableContainer tabIndex={0} aria-label="Enriched files">
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell>File</TableCell>
            <TableCell align="right">Rows</TableCell>
            <TableCell align="right">Found</TableCell>
            <TableCell align="right">Attributes</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>Created</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((enrichment) => (
            <TableRow key={enrichment.id} hover sx={{ '& td': { whiteSpace: 'nowrap' } }}>
              <TableCell>
                <Link component="button" type="button" onClick={() => onOpen(enrichment.name)}>
                  {enrichment.name}
                </Link>
              </TableCell>
              <TableCell sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {enrichment.file_name}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(enrichment.rows)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {enrichment.status === 'done' ? formatShare(enrichment.match_rate) : '–'}
              </TableCell>
              <TableCell align="right">{enrichment.attributes.length}</TableCell>
              <TableCell>
                <Typography variant="body2" color={enrichment.status === 'failed' ? 'error' : 'textPrimary'}>
                  {stateOf(enrichment)}
                </Typography>
              </TableCell>
              <TableCell>{formatMoment(enrichment.created_at)}</TableCell>
              <TableCell align="right" padding="none">
                <EnrichmentActions enrichment={enrichment} onList={onList} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const create = (
  <ButtonLink to="/enrich/create" variant="contained" startIcon={<AddOutlined />}>
    Enrich a file
  </ButtonLink>
);

function Content({ data, ...rest }: Omit<RowsProps, 'data'> & { readonly data: readonly Enrichment[] | undefined }) {
  if (data === undefined) return <LinearProgress aria-label="Loading enrichments" />;
  return (
    <Panel title="Enriched files" note={data.length === 0 ? undefined : formatCount(data.length)} isFlush>
      {data.length === 0 ? (
        <EmptyState
          icon={<DynamicFeedOutlined />}
          title="No files yet"
          text="Upload a CSV or Excel file of your customers. Rows are matched against the consumer file, even with typos, nicknames and old addresses. You see estimated matches first, then get your rows back with what's known about each person, how certain the match is, and where each value comes from."
          action={create}
        />
      ) : (
        <Enrichments data={data} {...rest} />
      )}
    </Panel>
  );
}

/** Files that were enriched, or one of them. */
export function EnrichmentPage({ name, onOpen, onList }: EnrichmentPageProps) {
  const { data } = useQuery(enrichmentsOptions());
  const isSample = data?.some((enrichment) => enrichment.is_sample) === true;
  return (
    <Page
      title="Enrich Your Data"
      subtitle="Add data from the consumer file to your own customer file."
      badge={isSample ? <SampleBadge /> : null}
      actions={create}
    >
      {name === null ? (
        <Content data={data} onOpen={onOpen} onList={onList} />
      ) : (
        <Stack>
          <EnrichmentView key={name} name={name} onBack={() => onOpen(null)} onList={onList} />
        </Stack>
      )}
    </Page>
  );
}
