/* eslint-disable jsx-a11y/prefer-tag-over-role -- shown as cards, tables and rows are tables no more to some browsers unless their roles say so */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { texts } from './tables.texts.ts';

export interface SimpleColumn {
  readonly label: string;
  /** Shown in place of the label. */
  readonly head?: ReactNode;
  readonly isNumeric?: boolean;
  /** Its cells name their rows. */
  readonly isName?: boolean;
  /** Stays on one line, however wide. */
  readonly isWhole?: boolean;
  /** Stays on one line and is truncated at this width, in pixels. */
  readonly cutAt?: number;
  /** In pixels. */
  readonly minWidth?: number;
}

interface SimpleRow {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  readonly isSelected?: boolean;
}

export interface SimpleTableProps {
  readonly label: string;
  readonly columns: readonly (string | SimpleColumn)[];
  readonly rows: readonly SimpleRow[];
  /** Rows as high as those of a list that is worked with. */
  readonly isRoomy?: boolean;
  /** Higher tables scroll below their heads. */
  readonly maxHeight?: number;
  /** Cells are compared across rows: phones scroll it sideways, too. */
  readonly isMatrix?: boolean;
}

const hidden = { position: 'absolute', clipPath: 'inset(50%)', width: 1, overflow: 'hidden' } as const;

/** On phones each row is a card, with the name of its column before each value. */
const asCards = (theme: Theme) => ({
  // The first and the last column end where the title of a panel does.
  [theme.breakpoints.up('sm')]: {
    '& tr > :first-child': { paddingLeft: theme.spacing(2.5) },
    '& tr > :last-child': { paddingRight: theme.spacing(2.5) },
  },
  [theme.breakpoints.down('sm')]: {
    '& thead': { ...hidden, display: 'block' },
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'block',
      padding: theme.spacing(1.25, 2),
      borderBottom: '1px solid var(--mui-palette-divider)',
      '&:last-of-type': { borderBottom: 0 },
    },
    '& tbody td, & tbody th': {
      display: 'flex',
      // Cells that are aligned right come reversed.
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: theme.spacing(2),
      border: 0,
      padding: theme.spacing(0.5, 0),
      minWidth: 0,
      maxWidth: 'none',
      textAlign: 'right',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      '&:empty': { display: 'none' },
      '&::before': {
        content: 'attr(data-label)',
        flexShrink: 0,
        textAlign: 'left',
        color: 'var(--mui-palette-text-secondary)',
        fontWeight: 400,
      },
      '&[data-label=""]::before': { content: 'none' },
      '&:first-child': { fontSize: theme.typography.body1.fontSize, fontWeight: 600, textAlign: 'left' },
    },
  },
});

function cellStyle({ isNumeric = false, isName = false, isWhole = false, cutAt, minWidth }: SimpleColumn) {
  return {
    ...(isNumeric ? { fontVariantNumeric: 'tabular-nums' } : {}),
    ...(isName ? { fontWeight: 'inherit' } : {}),
    ...(isNumeric || isWhole || cutAt !== undefined ? { whiteSpace: 'nowrap' } : {}),
    ...(cutAt === undefined ? {} : { maxWidth: cutAt, overflow: 'hidden', textOverflow: 'ellipsis' }),
    ...(minWidth === undefined ? {} : { minWidth }),
  };
}

/** A short table: rows are cards on phones, unless they are compared; what is too wide scrolls, also by the keyboard. */
export function SimpleTable(props: SimpleTableProps) {
  const { label, rows, isRoomy = false, maxHeight, isMatrix = false } = props;
  const columns = props.columns.map((column): SimpleColumn =>
    typeof column === 'string' ? { label: column } : column,
  );
  const alignOf = (column: SimpleColumn | undefined) => (column?.isNumeric === true ? 'right' : 'left');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <Box
      component="section"
      aria-label={texts.labelTable({ label })}
      tabIndex={0}
      sx={{ overflow: 'auto', position: 'relative', ...(maxHeight === undefined ? {} : { maxHeight }) }}
    >
      <Table
        size={isRoomy ? 'medium' : 'small'}
        stickyHeader={maxHeight !== undefined}
        aria-label={label}
        role="table"
        sx={isMatrix ? {} : asCards}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column, place) => (
              // eslint-disable-next-line react/no-array-index-key -- columns keep their places, and may share a name
              <TableCell key={place} role="columnheader" align={alignOf(column)} sx={{ whiteSpace: 'nowrap' }}>
                {column.head ?? column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(({ id, cells, isSelected = false }) => (
            <TableRow key={id} role="row" hover={isRoomy} selected={isSelected}>
              {cells.map((cell, place) => {
                const column = columns[place] ?? { label: '' };
                return (
                  <TableCell
                    // eslint-disable-next-line react/no-array-index-key -- columns keep their places
                    key={place}
                    align={alignOf(column)}
                    data-label={place === 0 ? '' : column.label}
                    {...(column.isName === true
                      ? { component: 'th', scope: 'row', role: 'rowheader' }
                      : { role: 'cell' })}
                    sx={cellStyle(column)}
                  >
                    {cell}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
