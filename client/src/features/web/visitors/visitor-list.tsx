import type { Visitor, VisitorsQuery, VisitorTab } from '@acquaint/contract';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { type ReactNode, useState } from 'react';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { useRememberedColumns } from '../../accounts/session/index.ts';
import { personName } from '../reports/index.ts';
import { useTagColumn } from '../../audiences/tags/index.ts';
import { hiddenAtFirst, visitorTableColumns } from './visitor-columns.tsx';
import { VisitorDrawer } from './visitor-drawer.tsx';
import { visitorsOptions } from './visitors.queries.ts';
import { texts } from './visitors.texts.ts';

const firstPage = { page: 0, perPage: 20 };
const sortable = ['last_seen', 'first_seen', 'visits', 'pages', 'seconds', 'name'] as const;

export interface VisitorListProps {
  readonly title: string;
  readonly tab: VisitorTab;
  readonly text: string;
  /** Is in the place of a table without rows. */
  readonly empty: ReactNode;
}

/** One page of the visitors of a tab, and how to go to another. */
function useVisitors(tab: VisitorTab, text: string) {
  const selection = `${tab} ${text}`;
  const [place, setPlace] = useState({ selection, ...firstPage });
  const [order, setOrder] = useState<Pick<VisitorsQuery, 'orderBy' | 'orderDirection'>>({
    orderBy: 'last_seen',
    orderDirection: 'desc',
  });
  // Another selection begins at its first page.
  const paging = { page: place.selection === selection ? place.page : 0, perPage: place.perPage };
  const query = useAnswer(visitorsOptions({ tab, ...paging, ...order, ...(text === '' ? {} : { search: text }) }));
  const { rows, ...state } = pageProps(query);
  return {
    visitors: rows,
    hasAnswer: query.data !== undefined,
    table: {
      ...state,
      ...paging,
      ...order,
      onPage: (page: number, perPage: number) => setPlace({ selection, page, perPage }),
      onOrder: (orderBy: VisitorsQuery['orderBy'], orderDirection: 'asc' | 'desc') =>
        setOrder({ orderBy, orderDirection }),
    },
  };
}

/** Visitors of the last 30 days: a paged table with chosen columns, and a drawer for one visitor. */
export function VisitorList({ title, tab, text, empty }: VisitorListProps) {
  const { visitors, hasAnswer, table } = useVisitors(tab, text);
  const [opened, setOpened] = useState<Visitor | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const remembered = useRememberedColumns('visitors', hiddenAtFirst);
  const tags = useTagColumn('consumer', visitors, ({ person }) =>
    person === null ? null : { id: person.id, name: personName(person) },
  );
  return (
    <Panel
      title={title}
      note={hasAnswer ? formatCount(table.total) : ''}
      actions={visitors.length > 0 && visitors.every((visitor) => visitor.is_sample) ? <SampleBadge /> : null}
      isFlush
    >
      {hasAnswer && table.total === 0 && text === '' ? (
        empty
      ) : (
        <DataTable
          {...remembered}
          {...table}
          label={texts.visitors}
          rows={visitors.map((visitor) => ({ ...visitor, id: visitor.visitor_id + visitor.pixel_uuid }))}
          columns={[...visitorTableColumns(visitors), tags.column]}
          orderable={sortable}
          emptyText={texts.noVisitorsInThisSelection}
          isCompact
          onOpen={(visitor) => {
            setOpened(visitor);
            setIsOpen(true);
          }}
        />
      )}
      {tags.dialog}
      <VisitorDrawer visitor={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}
