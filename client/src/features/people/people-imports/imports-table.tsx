import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PeopleImport } from '@acquaint/contract';
import { formatCount, formatMoment } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { statusLabels } from './labels.ts';

export interface ImportsTableProps {
  readonly imports: readonly PeopleImport[];
  readonly onOpen: (id: string) => void;
}

const numbers = { fontVariantNumeric: 'tabular-nums' } as const;

/** Files that were imported before. */
export function ImportsTable({ imports, onOpen }: ImportsTableProps) {
  return (
    <Panel title="Imported files" note={formatCount(imports.length)} isFlush>
      <TableContainer tabIndex={0} aria-label="Imported files">
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>File</TableCell>
              <TableCell align="right">Rows</TableCell>
              <TableCell align="right">Added</TableCell>
              <TableCell align="right">Updated</TableCell>
              <TableCell align="right">Failed</TableCell>
              <TableCell>Status</TableCell>
              <TableCell>Started</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {imports.map(({ id, file_name: name, rows, counts, status, created_at: at }) => (
              <TableRow key={id} hover sx={{ '& td': { whiteSpace: 'nowrap' } }}>
                <TableCell sx={{ maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  <Link component="button" type="button" onClick={() => onOpen(id)}>
                    {name}
                  </Link>
                </TableCell>
                {[rows, counts?.created, counts?.updated, counts?.failed].map((count, place) => (
                  // eslint-disable-next-line react/no-array-index-key -- the columns stand still
                  <TableCell key={place} align="right" sx={numbers}>
                    {count === undefined ? '–' : formatCount(count)}
                  </TableCell>
                ))}
                <TableCell>{statusLabels[status]}</TableCell>
                <TableCell>{formatMoment(at)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
