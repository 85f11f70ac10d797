import type { Visit, VisitsQuery } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
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
}

/** The visits of a report, or of all pixels: a paged table, and a drawer for one visit. */
export function VisitList({ title, search, text = '', identified }: VisitListProps) {
  const [paging, setPaging] = useState({ page: 0, perPage: 20 });
  const [order, setOrder] = useState<Order>({ orderBy: 'started_at', orderDirection: 'desc' });
  const [opened, setOpened] = useState<Visit | null>(null);
  const listing = {
    ...paging,
    ...order,
    ...(text === '' ? {} : { search: text }),
    ...(identified === undefined ? {} : { identified }),
  };
  const { data, isFetching } = useQuery(visitsOptions(search, listing));
  return (
    <Panel title={title} note={data === undefined ? '' : `${formatCount(data.meta.total)} in this selection`} isFlush>
      <VisitTable
        {...paging}
        {...order}
        visits={data?.data ?? []}
        total={data?.meta.total ?? 0}
        isLoading={isFetching && data === undefined}
        onPage={(page, perPage) => setPaging({ page, perPage })}
        onOrder={(orderBy, orderDirection) => setOrder({ orderBy, orderDirection })}
        onOpen={setOpened}
      />
      <VisitDrawer visit={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}
