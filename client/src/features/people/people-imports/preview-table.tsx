import Box from '@mui/material/Box';
import type { UploadedTable } from '@acquaint/contract';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './people-imports.texts.ts';

/** The first rows of a file, as they were read. */
export function PreviewTable({ upload }: { readonly upload: UploadedTable }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <SimpleTable
        isMatrix
        label={texts.firstRows}
        maxHeight={420}
        columns={upload.columns.map(({ name }) => ({ label: name, cutAt: 240 }))}
        rows={upload.preview.map((cells, place) => ({
          // The rows of a file have no names, and do not change.
          id: String(place),
          cells: upload.columns.map((_column, at) => cells[at] ?? ''),
        }))}
      />
    </Box>
  );
}
