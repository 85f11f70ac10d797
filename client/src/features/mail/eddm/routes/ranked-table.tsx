import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import type { EddmArea, RankedRoute } from '@acquaint/contract';
import { routePieces } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, pageProps } from '../../../../ui/tables/data-table.tsx';
import { formatCount, formatDecimal } from '../../../../ui/text/formats.ts';
import { rankedOptions, useUpdateArea } from '../eddm.queries.ts';
import { texts } from '../eddm.texts.ts';

const right = { align: 'right', headerAlign: 'right' } as const;
const orders = ['fit', 'route', 'pieces', 'median_income', 'median_age', 'household_size'] as const;
type Order = (typeof orders)[number];

function Fit({ fit }: { readonly fit: number | null }) {
  if (fit === null) return '–';
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', height: 1 }}>
      <Box sx={{ width: 70, height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
        <Box sx={{ width: `${fit}%`, height: 1, bgcolor: 'primary.main' }} />
      </Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {fit}
      </Typography>
    </Stack>
  );
}

/** A figure with its index, such as '$61,000 (112)'. */
const beside = (value: string, index: number | null): string => (index === null ? value : `${value} (${index})`);

/** The routes of an area beside a persona; a check leaves one out for good. */
export function RankedTable({ area, personaId }: { readonly area: EddmArea; readonly personaId: string | null }) {
  const [place, setPlace] = useState({ page: 0, perPage: 20 });
  const [order, setOrder] = useState<{ orderBy: Order; orderDirection: 'asc' | 'desc' }>({
    orderBy: 'fit',
    orderDirection: 'desc',
  });
  const update = useUpdateArea();
  const ranked = useQuery(rankedOptions(area.id, { ...place, ...order, ...(personaId === null ? {} : { personaId }) }));
  const toggle = ({ id, is_excluded: isExcluded }: RankedRoute): void => {
    const excluded = isExcluded ? area.excluded.filter((one) => one !== id) : [...area.excluded, id];
    update.mutate({ params: { id: area.id }, body: { excluded } });
  };
  const columns: readonly GridColDef<RankedRoute>[] = [
    {
      field: 'is_excluded',
      headerName: '',
      width: 56,
      sortable: false,
      renderCell: ({ row }) => (
        <Checkbox
          size="small"
          sx={{ p: 0.5 }}
          checked={!row.is_excluded}
          onChange={() => toggle(row)}
          slotProps={{ input: { 'aria-label': texts.zipRouteIsMailedTo({ zip: row.zip, route: row.route }) } }}
        />
      ),
    },
    { field: 'route', headerName: texts.route, width: 130, renderCell: ({ row }) => `${row.zip} ${row.route}` },
    { field: 'fit', headerName: texts.fit, width: 140, renderCell: ({ row }) => <Fit fit={row.fit} /> },
    {
      field: 'pieces',
      headerName: texts.pieces,
      width: 90,
      ...right,
      renderCell: ({ row }) => formatCount(routePieces(row, 'all')),
    },
    {
      field: 'median_income',
      headerName: texts.incomeIndex,
      width: 150,
      ...right,
      renderCell: ({ row }) =>
        row.median_income === null ? '–' : beside(`$${formatCount(row.median_income)}`, row.income_index),
    },
    {
      field: 'median_age',
      headerName: texts.ageIndex,
      width: 120,
      ...right,
      renderCell: ({ row }) =>
        row.median_age === null ? '–' : beside(formatDecimal(row.median_age, 1), row.age_index),
    },
    {
      field: 'household_size',
      headerName: texts.householdIndex,
      width: 150,
      ...right,
      renderCell: ({ row }) =>
        row.household_size === null ? '–' : beside(formatDecimal(row.household_size, 1), row.size_index),
    },
    { field: 'city', headerName: texts.postOffice, flex: 1, minWidth: 140, sortable: false },
  ];
  return (
    <DataTable
      {...pageProps(ranked)}
      isCompact
      label={texts.rankedRoutes}
      columns={columns}
      page={place.page}
      perPage={place.perPage}
      orderable={orders}
      orderBy={order.orderBy}
      orderDirection={order.orderDirection}
      onPage={(page, perPage) => setPlace({ page, perPage })}
      onOrder={(orderBy, orderDirection) => setOrder({ orderBy, orderDirection })}
      emptyText={texts.noRoutesInThisArea}
    />
  );
}
