import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { attributeLabel, type Person, type Visit, type VisitsQuery } from '@acquaint/contract';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { formatMoment, formatSeconds } from '../../ui/formats.ts';
import { personName, personPlace } from './person-facts.ts';

export interface VisitTableProps {
  readonly visits: readonly Visit[];
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

function attribute(name: keyof Person, headerName: string, width: number): GridColDef<Visit> {
  return {
    field: name,
    headerName,
    width,
    sortable: false,
    valueGetter: (_value, { person }) => {
      const value = person?.[name];
      return typeof value === 'string' && value !== '' ? attributeLabel(name, value) : '–';
    },
  };
}

const columns: GridColDef<Visit>[] = [
  {
    field: 'name',
    headerName: 'Visitor',
    width: 190,
    valueGetter: (_value, { person }) => personName(person),
    renderCell: ({ row, value }) => (
      <Typography
        variant="body2"
        component="span"
        sx={row.person === null ? { color: 'text.secondary' } : { fontWeight: 600 }}
      >
        {String(value)}
      </Typography>
    ),
  },
  { field: 'started_at', headerName: 'Started', width: 150, valueFormatter: formatMoment },
  { field: 'first_page', headerName: 'First page', width: 200, sortable: false },
  { field: 'pages', headerName: 'Pages', width: 80, type: 'number' },
  {
    field: 'seconds',
    headerName: 'Engaged',
    width: 100,
    type: 'number',
    valueFormatter: (value: number) => formatSeconds(value),
  },
  { field: 'source', headerName: 'Source', width: 120 },
  {
    field: 'place',
    headerName: 'Location',
    width: 160,
    sortable: false,
    valueGetter: (_value, { person }) => personPlace(person),
  },
  attribute('age_range', 'Age', 110),
  attribute('income_range', 'Income', 160),
  attribute('net_worth', 'Net worth', 170),
  attribute('gender', 'Gender', 90),
  attribute('married', 'Married', 110),
  attribute('children', 'Children', 150),
  attribute('homeowner', 'Home', 140),
  { field: 'device', headerName: 'Device', width: 90, sortable: false },
  { field: 'browser', headerName: 'Browser', width: 110, sortable: false },
  { field: 'platform', headerName: 'Platform', width: 100, sortable: false },
  { field: 'screen', headerName: 'Screen', width: 110, sortable: false },
  { field: 'language', headerName: 'Language', width: 90, sortable: false },
];

const orderable: readonly VisitsQuery['orderBy'][] = ['started_at', 'pages', 'seconds', 'source', 'name'];

/** Visits, a page at a time from the server; a row opens the visit. */
export function VisitTable({
  visits,
  total,
  isLoading,
  page,
  perPage,
  orderBy,
  orderDirection,
  onPage,
  onOrder,
  onOpen,
}: VisitTableProps) {
  return (
    <Box sx={{ minHeight: 240, display: 'flex', flexDirection: 'column' }}>
      <DataGrid
        aria-label="Visits"
        rows={visits}
        columns={columns}
        loading={isLoading}
        density="compact"
        rowCount={total}
        paginationMode="server"
        paginationModel={{ page, pageSize: perPage }}
        pageSizeOptions={[20, 50, 100]}
        onPaginationModelChange={(model) => onPage(model.page, model.pageSize)}
        sortingMode="server"
        sortModel={[{ field: orderBy, sort: orderDirection }]}
        onSortModelChange={([sort]) => {
          const field = orderable.find((column) => column === sort?.field);
          onOrder(field ?? 'started_at', field === undefined ? 'desc' : (sort?.sort ?? 'desc'));
        }}
        onRowClick={({ row }) => onOpen(row)}
        onCellKeyDown={({ row }, event) => {
          if (event.key === 'Enter') onOpen(row);
        }}
        disableColumnFilter
        disableRowSelectionOnClick
        localeText={{ noRowsLabel: 'No visits in this selection' }}
        sx={{
          border: 0,
          '& .MuiDataGrid-row': { cursor: 'pointer' },
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
        }}
      />
    </Box>
  );
}
