import type { Visit, VisitsQuery } from '@acquaint/contract';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { useRememberedColumns } from '../../../accounts/session/index.ts';
import { visitColumns } from './visit-columns.tsx';
import { texts } from '../reports.texts.ts';

export interface VisitTableProps {
  readonly visits: readonly Visit[];
  /** Of what was bought; null before the first purchase. */
  readonly currency: string | null;
  readonly total: number;
  readonly isLoading: boolean;
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: VisitsQuery['orderBy'];
  readonly orderDirection: 'asc' | 'desc';
  readonly onPage: (page: number, perPage: number) => void;
  readonly onOrder: (orderBy: VisitsQuery['orderBy'], orderDirection: 'asc' | 'desc') => void;
  readonly onOpen: (visit: Visit) => void;
}

/** Visits, a page at a time from the server; a row opens the visit. */
export function VisitTable({ visits, currency, ...table }: VisitTableProps) {
  const remembered = useRememberedColumns('visits-all');
  return (
    <DataTable
      {...table}
      {...remembered}
      label={texts.visits}
      rows={visits}
      columns={visitColumns(visits, currency)}
      orderable={['started_at', 'pages', 'seconds', 'source', 'name']}
      emptyText={texts.noVisitsInThisSelection}
      isCompact
    />
  );
}
