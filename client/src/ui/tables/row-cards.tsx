import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { texts } from './tables.texts.ts';

/** What a column of a grid shows of a row. */
function cellOf<Row extends GridValidRowModel>(column: GridColDef<Row>, row: Row): ReactNode {
  const { field, valueGetter, valueFormatter, renderCell } = column;
  const stored: unknown = row[field];
  // The columns of lists need the value and the row; what else a grid passes on is for cells that are edited.
  const value: unknown = (valueGetter as ((value: unknown, row: Row) => unknown) | undefined)?.(stored, row) ?? stored;
  const formatted = (valueFormatter as ((value: unknown, row: Row) => unknown) | undefined)?.(value, row) ?? value;
  // See above.
  if (renderCell !== undefined)
    return renderCell({ row, value, formattedValue: formatted, field, id: row['id'] } as GridRenderCellParams<Row>);
  return typeof formatted === 'string' || typeof formatted === 'number' ? formatted : null;
}

interface OrderProps<Column extends string> {
  readonly columns: readonly { readonly field: string; readonly headerName?: string }[];
  readonly orderable: readonly Column[];
  readonly orderBy: Column;
  readonly orderDirection: 'asc' | 'desc';
  readonly onOrder: (orderBy: Column, orderDirection: 'asc' | 'desc') => void;
}

/** Cards have no heads to order by. */
function OrderField<Column extends string>({
  columns,
  orderable,
  orderBy,
  orderDirection,
  onOrder,
}: OrderProps<Column>) {
  const choices = orderable.flatMap((column) => {
    const name = columns.find(({ field }) => field === column)?.headerName;
    return name === undefined ? [] : [{ column, name }];
  });
  if (choices.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ p: 2, alignItems: 'center' }}>
      <TextField
        select
        fullWidth
        size="small"
        label={texts.sortBy}
        value={choices.some(({ column }) => column === orderBy) ? orderBy : ''}
        onChange={({ target }) => {
          const next = choices.find(({ column }) => column === target.value);
          if (next !== undefined) onOrder(next.column, orderDirection);
        }}
      >
        {choices.map(({ column, name }) => (
          <MenuItem key={column} value={column}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button onClick={() => onOrder(orderBy, orderDirection === 'asc' ? 'desc' : 'asc')} sx={{ flexShrink: 0 }}>
        {orderDirection === 'asc' ? texts.ascending : texts.descending}
      </Button>
    </Stack>
  );
}

interface CardProps<Row extends GridValidRowModel> {
  readonly row: Row;
  readonly columns: readonly GridColDef<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly isChosen: boolean | null;
  readonly onChoose: (isChosen: boolean) => void;
}

function Card<Row extends GridValidRowModel>({ row, columns, onOpen, isChosen, onChoose }: CardProps<Row>) {
  const [title, ...others] = columns;
  if (title === undefined) return null;
  // Columns without a name, such as a menu, are at the end of a row in a grid.
  const { named = [], nameless = [] } = Object.groupBy(others, ({ headerName = '' }) =>
    headerName === '' ? 'nameless' : 'named',
  );
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', fontWeight: 600, mb: 0.5 }}>
        {isChosen === null ? null : (
          <Checkbox
            checked={isChosen}
            onChange={(_event, isOn) => onChoose(isOn)}
            slotProps={{ input: { 'aria-label': texts.selectRow } }}
            sx={{ ml: -1.25 }}
          />
        )}
        <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>{cellOf(title, row)}</Box>
        {onOpen === undefined ? null : (
          <Button size="small" onClick={() => onOpen(row)}>
            {texts.open}
          </Button>
        )}
        {nameless.map((column) => (
          <Box key={column.field} sx={{ flexShrink: 0, mr: -1 }}>
            {cellOf(column, row)}
          </Box>
        ))}
      </Stack>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: 0.5, m: 0 }}
      >
        {named.map((column) => {
          const cell = cellOf(column, row);
          if (cell === null || cell === '' || cell === '–') return null;
          return (
            <Box key={column.field} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {column.headerName}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, display: 'flex', justifyContent: 'flex-end', textAlign: 'right', overflowWrap: 'anywhere' }}
              >
                {cell}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

export interface RowCardsProps<Row extends GridValidRowModel, Column extends string> extends OrderProps<Column> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColDef<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: ((ids: readonly string[]) => void) | undefined;
  readonly emptyText: string;
}

/** The rows of a grid one below the other, for phones: the first column is the title. */
export function RowCards<Row extends GridValidRowModel, Column extends string>(props: RowCardsProps<Row, Column>) {
  const { label, rows, columns, onOpen, chosen, onChoose, emptyText, ...order } = props;
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
        {emptyText}
      </Typography>
    );
  return (
    <>
      <OrderField columns={columns} {...order} />
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => {
          const id = String(row['id']);
          return (
            <Card
              key={id}
              row={row}
              columns={columns}
              onOpen={onOpen}
              isChosen={chosen?.includes(id) ?? null}
              onChoose={(isOn) =>
                onChoose?.(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id))
              }
            />
          );
        })}
      </Box>
    </>
  );
}
