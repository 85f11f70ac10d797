import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { localPath } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';
import type { UploadRow } from './uploads.table.ts';

type Config = Pick<Services, 'config'>;

/** Where the table of an upload lies: Parquet, all columns as texts, empty cells null. */
export function uploadTable({ config }: Config, { accountId, id }: Pick<UploadRow, 'accountId' | 'id'>): string {
  return localPath(config.dataDir, `uploads/${accountId}/${id}.parquet`);
}

/** A place for the table of a new upload. */
export async function placeForUpload(services: Config, upload: Pick<UploadRow, 'accountId' | 'id'>): Promise<string> {
  const path = uploadTable(services, upload);
  await mkdir(dirname(path), { recursive: true });
  return path;
}

export async function removeUploadTable(services: Config, upload: Pick<UploadRow, 'accountId' | 'id'>): Promise<void> {
  await rm(uploadTable(services, upload), { force: true });
}
