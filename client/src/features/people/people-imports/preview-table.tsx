import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UploadedTable } from '@acquaint/contract';

/** The first rows of a file, as they were read. */
export function PreviewTable({ upload }: { readonly upload: UploadedTable }) {
  return (
    <TableContainer
      tabIndex={0}
      aria-label="First rows"
      sx={{ maxHeight: 420, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {upload.columns.map(({ name }) => (
              <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {upload.preview.map((cells, row) => (
            // The rows of a file have no names, and do not change.
            // eslint-disable-next-line react/no-array-index-key
            <TableRow key={row}>
              {upload.columns.map(({ name }, place) => (
                <TableCell
                  key={name}
                  sx={{ whiteSpace: 'nowrap', maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {cells[place] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
