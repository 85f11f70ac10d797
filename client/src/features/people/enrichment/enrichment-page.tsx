import AddOutlined from '@mui/icons-material/AddOutlined';
import DynamicFeedOutlined from '@mui/icons-material/DynamicFeedOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Enrichment, listEnrichments, OperationOutput } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { EnrichmentActions } from './enrichment-actions.tsx';
import { EnrichmentView } from './enrichment-view.tsx';
import { enrichmentsOptions } from './enrichment.queries.ts';
import { PageSwitch, type PageSwitchProps, type PlaceInList } from '../../../ui/tables/page-switch.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './enrichment.texts.ts';

export interface EnrichmentPageProps {
  /** The one that is looked at; null shows all. */
  readonly name: string | null;
  readonly onOpen: (name: string | null) => void;
  readonly onList: (listId: string) => void;
  readonly onImport: (uploadId: string) => void;
}

const states: Readonly<Record<Enrichment['status'], string>> = {
  queued: texts.starting,
  running: texts.running,
  done: texts.done,
  failed: texts.failed,
  cancelled: texts.stopped,
};

function stateOf({ status, job }: Enrichment): string {
  if (job === null || job.total === 0) return states[status];
  return `${states.running}, ${Math.floor((100 * job.done) / job.total)}%`;
}

const columns = [
  { label: texts.name, isWhole: true },
  { label: texts.file, cutAt: 220 },
  ...[texts.rows, texts.found, texts.attributes].map((label) => ({ label, isNumeric: true })),
  { label: texts.status, isWhole: true },
  { label: texts.created, isWhole: true },
  { label: '', isNumeric: true },
];

type RowsProps = Pick<EnrichmentPageProps, 'onOpen' | 'onList'> & { readonly data: readonly Enrichment[] };

function Enrichments({ data, onOpen, onList }: RowsProps) {
  return (
    <SimpleTable
      isRoomy
      label={texts.enrichedFiles}
      columns={columns}
      rows={data.map((enrichment) => ({
        id: enrichment.id,
        cells: [
          <Link key="name" component="button" type="button" onClick={() => onOpen(enrichment.name)}>
            {enrichment.name}
          </Link>,
          enrichment.file_name,
          formatCount(enrichment.rows),
          enrichment.status === 'done' ? formatShare(enrichment.match_rate) : '–',
          enrichment.attributes.length,
          <Typography key="state" variant="body2" color={enrichment.status === 'failed' ? 'error' : 'textPrimary'}>
            {stateOf(enrichment)}
          </Typography>,
          formatMoment(enrichment.created_at),
          <EnrichmentActions key="actions" enrichment={enrichment} onList={onList} />,
        ],
      }))}
    />
  );
}

const create = (
  <ButtonLink to="/enrich/create" variant="contained" startIcon={<AddOutlined />}>
    {texts.enrichFile}
  </ButtonLink>
);

function Content({ data, onOpen, onList, ...paging }: RowsProps & PageSwitchProps) {
  const { total } = paging;
  return (
    <Panel title={texts.enrichedFiles} note={total === 0 ? undefined : formatCount(total)} isFlush>
      {total === 0 ? (
        <EmptyState
          icon={<DynamicFeedOutlined />}
          title={texts.noFilesYet}
          text={texts.uploadCsvOrExcelFile}
          action={create}
        />
      ) : (
        <>
          <Enrichments data={data} onOpen={onOpen} onList={onList} />
          <PageSwitch {...paging} />
        </>
      )}
    </Panel>
  );
}

interface ListProps extends Omit<RowsProps, 'data'>, Omit<PageSwitchProps, 'total'> {
  readonly answer: OperationOutput<typeof listEnrichments> | undefined;
}

function List({ answer, ...rest }: ListProps) {
  if (answer === undefined) return <LinearProgress aria-label={texts.loadingEnrichments} />;
  return <Content data={answer.data} total={answer.meta.total} {...rest} />;
}

/** Files that were enriched, or one of them. */
export function EnrichmentPage({ name, onOpen, onList, onImport }: EnrichmentPageProps) {
  const [place, setPlace] = useState<PlaceInList>({ page: 0, perPage: 20 });
  const { data } = useQuery(enrichmentsOptions(place));
  const isSample = data?.data.some((enrichment) => enrichment.is_sample) === true;
  return (
    <Page
      title={texts.enrichYourData}
      subtitle={texts.addDataFromConsumerFile}
      badge={isSample ? <SampleBadge /> : null}
      actions={create}
    >
      {name === null ? (
        <List answer={data} place={place} onPlace={setPlace} onOpen={onOpen} onList={onList} />
      ) : (
        <Stack>
          <EnrichmentView key={name} name={name} onBack={() => onOpen(null)} onList={onList} onImport={onImport} />
        </Stack>
      )}
    </Page>
  );
}
