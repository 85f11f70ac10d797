import type { Services } from '../../../../platform/services.ts';
import type { UploadRow } from './uploads.table.ts';

type FileServices = Pick<Services, 'files'>;
type Owned = Pick<UploadRow, 'accountId' | 'id'>;

/** Where the table of an upload is stored: Parquet, all columns as texts, empty cells null. */
const keyOf = ({ accountId, id }: Owned): string => `uploads/${accountId}/${id}.parquet`;

/** Works with the table of an upload, by its path. */
export function withUploadTable<Result>(
  { files }: FileServices,
  upload: Owned,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return files.local.withFile(keyOf(upload), work);
}

/** Stores the table of an upload, in the place of an earlier one, and takes it away from where it was. */
export function storeUploadTable({ files }: FileServices, upload: Owned, path: string): Promise<void> {
  return files.local.take(path, keyOf(upload));
}

export async function removeUploadTable({ files }: FileServices, upload: Owned): Promise<void> {
  await files.delete(keyOf(upload));
}
