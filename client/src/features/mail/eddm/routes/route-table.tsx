import Checkbox from '@mui/material/Checkbox';
import type { GridColDef } from '@mui/x-data-grid';
import type { EddmPlan } from '@acquaint/contract';
import { type RouteCounts, routeKindLabels, routePieces } from '@acquaint/engine';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { formatCount, formatDecimal } from '../../../../ui/text/formats.ts';
import { texts } from '../eddm.texts.ts';

export interface RouteTableProps {
  readonly routes: readonly RouteCounts[];
  readonly chosen: ReadonlySet<string>;
  readonly delivery: EddmPlan['delivery'];
  readonly isLoading: boolean;
  /** Null where they are only shown. */
  readonly onToggle: ((id: string) => void) | null;
}

const right = { align: 'right', headerAlign: 'right' } as const;
const orders = ['id', 'pieces', 'median_income', 'median_age', 'household_size'] as const;
type Order = (typeof orders)[number];

const dollars = (value: number | null): string => (value === null ? '–' : `$${formatCount(value)}`);
const figure = (value: number | null): string => (value === null ? '–' : formatDecimal(value, 1));

/** The columns of routes that say who lives there. */
const figureColumns: readonly GridColDef<RouteCounts>[] = [
  { field: 'median_income', headerName: texts.income, width: 100, ...right, valueFormatter: dollars },
  { field: 'median_age', headerName: texts.age, width: 75, ...right, valueFormatter: figure },
  { field: 'household_size', headerName: texts.household, width: 100, ...right, valueFormatter: figure },
];

/** The routes of a place; a check chooses one. */
export function RouteTable({ routes, chosen, delivery, isLoading, onToggle }: RouteTableProps) {
  const [place, setPlace] = useState({ page: 0, perPage: 20 });
  const [order, setOrder] = useState<{ by: Order; direction: 'asc' | 'desc' }>({ by: 'id', direction: 'asc' });
  const sorted = useMemo(() => {
    const valueOf = (route: RouteCounts): number | string =>
      order.by === 'id' ? route.id : order.by === 'pieces' ? routePieces(route, delivery) : (route[order.by] ?? -1);
    const sign = order.direction === 'asc' ? 1 : -1;
    return routes.toSorted((left, right_) => {
      const [one, other] = [valueOf(left), valueOf(right_)];
      return one === other ? left.id.localeCompare(right_.id) : one < other ? -sign : sign;
    });
  }, [routes, order, delivery]);
  const columns: readonly GridColDef<RouteCounts>[] = [
    ...(onToggle === null
      ? []
      : [
          {
            field: 'chosen',
            headerName: '',
            width: 56,
            sortable: false,
            renderCell: ({ row }: { row: RouteCounts }) => (
              <Checkbox
                size="small"
                sx={{ p: 0.5 }}
                checked={chosen.has(row.id)}
                onChange={() => onToggle(row.id)}
                slotProps={{ input: { 'aria-label': `${row.zip} ${row.route}` } }}
              />
            ),
          },
        ]),
    { field: 'id', headerName: texts.route, width: 130, renderCell: ({ row }) => `${row.zip} ${row.route}` },
    {
      field: 'kind',
      headerName: texts.kind,
      width: 95,
      sortable: false,
      renderCell: ({ row }) => routeKindLabels[row.kind],
    },
    { field: 'city', headerName: texts.postOffice, flex: 1, minWidth: 140, sortable: false },
    {
      field: 'residential',
      headerName: texts.homes,
      width: 85,
      sortable: false,
      ...right,
      valueFormatter: (value: number) => formatCount(value),
    },
    {
      field: 'business',
      headerName: texts.businesses,
      width: 100,
      sortable: false,
      ...right,
      valueFormatter: (value: number) => formatCount(value),
    },
    {
      field: 'pieces',
      headerName: texts.pieces,
      width: 85,
      ...right,
      renderCell: ({ row }) => formatCount(routePieces(row, delivery)),
    },
    ...figureColumns,
  ];
  const last = Math.max(0, Math.ceil(sorted.length / place.perPage) - 1);
  const page = Math.min(place.page, last);
  return (
    <DataTable
      isCompact
      label={texts.carrierRoutes}
      rows={sorted.slice(page * place.perPage, (page + 1) * place.perPage)}
      total={sorted.length}
      columns={columns}
      isLoading={isLoading}
      page={page}
      perPage={place.perPage}
      orderable={orders}
      orderBy={order.by}
      orderDirection={order.direction}
      onPage={(next, perPage) => setPlace({ page: next, perPage })}
      onOrder={(by, direction) => setOrder({ by, direction })}
      emptyText={texts.noRoutesHere}
    />
  );
}
