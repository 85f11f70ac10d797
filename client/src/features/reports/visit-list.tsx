import type { Visit, VisitsQuery } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import type { ReportSearch } from './report-search.ts';
import { visitsOptions } from './reports.api.ts';
import { VisitDrawer } from './visit-drawer.tsx';
import { VisitTable } from './visit-table.tsx';

interface Order {
  readonly orderBy: VisitsQuery['orderBy'];
  readonly orderDirection: 'asc' | 'desc';
}

export interface VisitListProps {
  readonly title: string;
  readonly search: ReportSearch;
  readonly text?: string;
  readonly identified?: 'Y' | 'N';
  /** All that is known of each visit and person, or what is read at a glance. */
  readonly columns: 'all' | 'main';
}

const firstPage = { page: 0, perPage: 20 };

/** The visits of a report, or of all pixels: a paged table, and a drawer for one visit. */
export function VisitList({ title, search, text = '', identified, columns }: VisitListProps) {
  const selection = JSON.stringify([search, text, identified]);
  const [place, setPlace] = useState({ selection, ...firstPage });
  const [order, setOrder] = useState<Order>({ orderBy: 'started_at', orderDirection: 'desc' });
  const [opened, setOpened] = useState<Visit | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Another selection begins at its first page.
  const page = place.selection === selection ? place.page : 0;
  const paging = { page, perPage: place.perPage };
  const listing = {
    ...paging,
    ...order,
    ...(text === '' ? {} : { search: text }),
    ...(identified === undefined ? {} : { identified }),
  };
  const { data, isFetching, isPlaceholderData } = useQuery(visitsOptions(search, listing));
  const visits = data?.data ?? [];
  return (
    <Panel
      title={title}
      note={data === undefined ? '' : `${formatCount(data.meta.total)} in this selection`}
      actions={visits.length > 0 && visits.every((visit) => visit.is_sample) ? <SampleBadge /> : null}
      isFlush
    >
      <VisitTable
        {...paging}
        {...order}
        visits={visits}
        total={data?.meta.total ?? 0}
        isLoading={isFetching && (data === undefined || isPlaceholderData)}
        columns={columns}
        onPage={(next, perPage) => setPlace({ selection, page: next, perPage })}
        onOrder={(orderBy, orderDirection) => setOrder({ orderBy, orderDirection })}
        onOpen={(visit) => {
          setOpened(visit);
          setIsOpen(true);
        }}
      />
      <VisitDrawer visit={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}
