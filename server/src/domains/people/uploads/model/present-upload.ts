import type { UploadedTable } from '@acquaint/contract';
import type { UploadRow } from './uploads.table.ts';

/** An upload as the contract shows it. */
export function presentUpload({ id, fileName, bytes, rows, table, createdAt }: UploadRow): UploadedTable {
  return {
    id,
    file_name: fileName,
    bytes,
    rows,
    columns: [...table.columns],
    preview: table.preview.map((cells) => [...cells]),
    created_at: createdAt.toISOString(),
  };
}
