import { uploadColumn, type UploadedFile } from '@acquaint/contract';
import { z } from 'zod';
import type { UserContext } from '../../platform/http/context.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { runInProcess, WorkRefused } from '../../platform/processes/run-in-process.ts';
import type { TableTask } from './read-table.ts';
import { placeForUpload, removeUploadTable } from './upload-files.ts';
import { createUploadStore } from './uploads.store.ts';
import type { UploadRow } from './uploads.table.ts';

const described = z.object({
  rows: z.number(),
  columns: z.array(uploadColumn.extend({ isDayFirst: z.boolean().optional() })),
  preview: z.array(z.array(z.string())),
});

/** Reads a file that was sent into a table of the account's. Throws 400 with the reason where it is no table. */
export async function readUploadTable(
  { services, user, transaction }: Pick<UserContext, 'services' | 'user' | 'transaction'>,
  file: UploadedFile,
): Promise<UploadRow> {
  const upload = { id: newId(), accountId: user.account_id };
  const name = file.name === '' ? 'The file' : file.name;
  const task: TableTask = { file: file.path, name, outFile: await placeForUpload(services, upload) };
  try {
    const answer = await runInProcess(new URL('read-process.ts', import.meta.url), task);
    const { rows, ...table } = described.parse(answer);
    const row = { ...upload, fileName: name, bytes: file.bytes, rows, table, createdAt: services.now() };
    return await transaction((tx) => createUploadStore(tx).insert(row));
  } catch (error) {
    await removeUploadTable(services, upload);
    if (error instanceof WorkRefused) throw invalidInput({ file: [error.message] });
    throw error;
  }
}
