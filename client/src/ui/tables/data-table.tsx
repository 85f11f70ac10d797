import Box from '@mui/material/Box';
import { DataGrid, type DataGridProps, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import LinearProgress from '@mui/material/LinearProgress';
import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { styleNonce } from '../../platform/settings.ts';
import { RowCards } from './row-cards.tsx';
import { shownTableTexts } from '../../platform/texts/define-texts.ts';
import { texts } from './tables.texts.ts';

export interface DataTableProps<Row extends GridValidRowModel, Column extends string> {
  /** Its name for those who do not see it, such as 'Visits'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColDef<Row>[];
  /** Rows on all pages. */
  readonly total: number;
  readonly isLoading: boolean;
  /** Counted from 0. */
  readonly page: number;
  readonly perPage: number;
  /** The columns that the server can order by; the first is the default. */
  readonly orderable: readonly [Column, ...Column[]];
  readonly orderBy: Column;
  readonly orderDirection: 'asc' | 'desc';
  readonly onPage: (page: number, perPage: number) => void;
  readonly onOrder: (orderBy: Column, orderDirection: 'asc' | 'desc') => void;
  readonly emptyText: string;
  /** A click on a row, or Enter in it. */
  readonly onOpen?: (row: Row) => void;
  /** Columns that are hidden by choice, by their field. */
  readonly hidden?: Readonly<Record<string, boolean>>;
  readonly onHide?: (visibility: Readonly<Record<string, boolean>>) => void;
  readonly isCompact?: boolean;
  /** Ids of the rows whose boxes are checked; with it each row has a box. */
  readonly chosen?: readonly string[];
  readonly onChoose?: (ids: readonly string[]) => void;
}

/** What a table shows of a question for one page: the rows so far, and whether others are on their way. */
export function pageProps<Row>(query: {
  readonly data: { readonly data: readonly Row[]; readonly meta: { readonly total: number } } | undefined;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
}) {
  const { data, isFetching, isPlaceholderData } = query;
  return {
    rows: data?.data ?? [],
    total: data?.meta.total ?? 0,
    isLoading: isFetching && (data === undefined || isPlaceholderData),
  };
}

const looks = { border: 0, '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 } } as const;

function openingProps<Row extends GridValidRowModel>(
  onOpen: ((row: Row) => void) | undefined,
): Pick<DataGridProps<Row>, 'onRowClick' | 'onCellKeyDown'> {
  if (onOpen === undefined) return {};
  return {
    onRowClick: ({ row }) => onOpen(row),
    onCellKeyDown: ({ row }, event) => {
      if (event.key === 'Enter') onOpen(row);
    },
  };
}

/** Boxes to choose rows by; choosing all is meant of the rows that are shown. */
function choosingProps<Row extends GridValidRowModel>({
  rows,
  chosen,
  onChoose,
}: Pick<DataTableProps<Row, string>, 'rows' | 'chosen' | 'onChoose'>): Pick<
  DataGridProps<Row>,
  'checkboxSelection' | 'rowSelectionModel' | 'onRowSelectionModelChange'
> {
  if (chosen === undefined || onChoose === undefined) return {};
  return {
    checkboxSelection: true,
    rowSelectionModel: { type: 'include', ids: new Set(chosen) },
    // All of them come as those that are not left out.
    onRowSelectionModelChange: ({ type, ids }) =>
      onChoose(
        type === 'include' ? [...ids].map(String) : rows.map(({ id }) => String(id)).filter((id) => !ids.has(id)),
      ),
  };
}

const sizes = [20, 50, 100];
/** A click turns the order around: without one, the order of the list would come back, and that may be the one that was left. */
const directions = ['asc', 'desc'] as const;

/** The table on phones. */
function Cards<Row extends GridValidRowModel, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, rows, columns, hidden = {}, total, page, perPage, onPage } = props;
  return (
    <Box>
      {props.isLoading ? <LinearProgress aria-label={texts.loadingLabel({ label })} /> : null}
      <RowCards
        label={label}
        rows={rows}
        columns={columns.filter(({ field }) => hidden[field] !== false)}
        orderable={props.orderable}
        orderBy={props.orderBy}
        orderDirection={props.orderDirection}
        onOrder={props.onOrder}
        onOpen={props.onOpen}
        chosen={props.chosen}
        onChoose={props.onChoose}
        emptyText={props.isLoading ? '' : props.emptyText}
      />
      <TablePagination
        component="div"
        count={total}
        page={page}
        rowsPerPage={perPage}
        rowsPerPageOptions={sizes}
        labelRowsPerPage={texts.rows}
        onPageChange={(_event, next) => onPage(next, perPage)}
        onRowsPerPageChange={({ target }) => onPage(0, Number(target.value))}
      />
    </Box>
  );
}

/** Rows of a list that the server pages and orders; cards on phones. */
export function DataTable<Row extends GridValidRowModel, Column extends string>(props: DataTableProps<Row, Column>) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return isPhone ? <Cards {...props} /> : <Grid {...props} />;
}

function Grid<Row extends GridValidRowModel, Column extends string>(props: DataTableProps<Row, Column>) {
  const { orderable, onOrder, onOpen, hidden, onHide, chosen, onChoose, orderBy, orderDirection } = props;
  // The same list while it says the same: the grid goes back to the first page whenever it is given another one.
  const sortModel = useMemo(() => [{ field: orderBy, sort: orderDirection }], [orderBy, orderDirection]);
  return (
    <Box sx={{ minHeight: 240, display: 'flex', flexDirection: 'column' }}>
      <DataGrid
        {...(styleNonce === undefined ? {} : { nonce: styleNonce })}
        aria-label={props.label}
        rows={props.rows}
        columns={props.columns}
        loading={props.isLoading}
        density={props.isCompact === true ? 'compact' : 'standard'}
        rowCount={props.total}
        paginationMode="server"
        paginationModel={{ page: props.page, pageSize: props.perPage }}
        pageSizeOptions={sizes}
        onPaginationModelChange={(model) => props.onPage(model.page, model.pageSize)}
        sortingMode="server"
        sortModel={sortModel}
        sortingOrder={directions}
        onSortModelChange={([sort]) => {
          const field = orderable.find((column) => column === sort?.field);
          onOrder(field ?? orderable[0], sort?.sort ?? 'desc');
        }}
        {...choosingProps<Row>({
          rows: props.rows,
          ...(chosen === undefined || onChoose === undefined ? {} : { chosen, onChoose }),
        })}
        {...openingProps(onOpen)}
        // All columns are there for keyboards and screen readers, also those that are scrolled out of sight.
        columnBufferPx={2_000}
        {...(hidden === undefined ? {} : { columnVisibilityModel: { ...hidden } })}
        {...(onHide === undefined ? {} : { onColumnVisibilityModelChange: onHide })}
        disableColumnFilter
        disableRowSelectionOnClick
        localeText={{ ...shownTableTexts(), noRowsLabel: props.emptyText }}
        sx={[looks, onOpen === undefined ? {} : { '& .MuiDataGrid-row': { cursor: 'pointer' } }]}
      />
    </Box>
  );
}
