import Box from '@mui/material/Box';
import type { Visit, VisitsQuery } from '@acquaint/contract';
import { DataGrid } from '@mui/x-data-grid';
import { visitColumns } from './visit-columns.tsx';

export interface VisitTableProps {
  readonly visits: readonly Visit[];
  readonly total: number;
  readonly isLoading: boolean;
  readonly columns: 'all' | 'main';
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: VisitsQuery['orderBy'];
  readonly orderDirection: 'asc' | 'desc';
  readonly onPage: (page: number, perPage: number) => void;
  readonly onOrder: (orderBy: VisitsQuery['orderBy'], orderDirection: 'asc' | 'desc') => void;
  readonly onOpen: (visit: Visit) => void;
}

const orderable: readonly VisitsQuery['orderBy'][] = ['started_at', 'pages', 'seconds', 'source', 'name'];

/** Visits, a page at a time from the server; a row opens the visit. */
export function VisitTable({
  visits,
  total,
  isLoading,
  columns,
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
        columns={visitColumns(columns, visits)}
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
