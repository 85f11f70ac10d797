import type { Visit, VisitsQuery } from '@acquaint/contract';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import { useState } from 'react';
import { formatCount } from '../../../../ui/text/formats.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { ReportSearch } from '../report-search.ts';
import { visitsOptions } from '../reports.queries.ts';
import { VisitDrawer } from './visit-drawer.tsx';
import { VisitTable } from './visit-table.tsx';
import { texts } from '../reports.texts.ts';

interface Order {
  readonly orderBy: VisitsQuery['orderBy'];
  readonly orderDirection: 'asc' | 'desc';
}

export interface VisitListProps {
  readonly title: string;
  readonly search: ReportSearch;
  /** Of what was bought; null before the first purchase. */
  readonly currency: string | null;
}

const firstPage = { page: 0, perPage: 20 };

/** One page of the visits that match, and how to go to another. */
function useVisits(search: ReportSearch) {
  const selection = JSON.stringify(search);
  const [place, setPlace] = useState({ selection, ...firstPage });
  const [order, setOrder] = useState<Order>({ orderBy: 'started_at', orderDirection: 'desc' });
  // Another selection begins at its first page.
  const paging = { page: place.selection === selection ? place.page : 0, perPage: place.perPage };
  const { data, isFetching, isPlaceholderData } = useAnswer(visitsOptions(search, { ...paging, ...order }));
  const table = {
    ...paging,
    ...order,
    visits: data?.data ?? [],
    total: data?.meta.total ?? 0,
    isLoading: isFetching && (data === undefined || isPlaceholderData),
    onPage: (page: number, perPage: number) => setPlace({ selection, page, perPage }),
    onOrder: (orderBy: Order['orderBy'], orderDirection: Order['orderDirection']) =>
      setOrder({ orderBy, orderDirection }),
  };
  return { table, hasAnswer: data !== undefined };
}

/** The visits of a report: a paged table, and a drawer for one visit. */
export const VisitList = asPart(texts.visits, function VisitList({ title, search, currency }: VisitListProps) {
  const [opened, setOpened] = useState<Visit | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { table, hasAnswer } = useVisits(search);
  const { total } = table;
  const open = (visit: Visit): void => {
    setOpened(visit);
    setIsOpen(true);
  };
  return (
    <Panel title={title} note={hasAnswer ? texts.totalInThisSelection({ total: formatCount(total) }) : ''} isFlush>
      <VisitTable {...table} currency={currency} onOpen={open} />
      <VisitDrawer visit={opened} currency={currency} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Panel>
  );
});
