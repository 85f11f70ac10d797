import type { UploadedFile } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { readUploadTable } from './read-upload-table.ts';
import { removeUploadTable } from './upload-files.ts';
import { createUploadStore } from './uploads.store.ts';
import type { UploadRow } from './uploads.table.ts';

type Context = Pick<WriteContext, 'services' | 'user' | 'transaction' | 'write'>;

/** A file that was read before. Throws 400 where it is gone. */
async function knownUpload({ transaction }: Context, id: string): Promise<UploadRow> {
  const known = await transaction((tx) => createUploadStore(tx).find(id));
  if (known === null) throw invalidInput({ upload_id: ['This file is not there anymore; choose it again'] });
  return known;
}

/**
 * Works on a file that was sent, or on one that was read before, by its id. Throws 400 where there is neither, or both; a file that came with what was
 * refused is not kept.
 */
export async function withUpload<Result>(
  context: Context,
  { id, file }: { readonly id: string | undefined; readonly file: UploadedFile | null },
  work: (upload: UploadRow) => Promise<Result>,
): Promise<Result> {
  if (file === null && id !== undefined) return work(await knownUpload(context, id));
  if (file === null || id !== undefined)
    throw invalidInput({ file: ['Send a file, or the id of one that was read as upload_id'] });
  const read = await readUploadTable(context, file);
  try {
    return await work(read);
  } catch (error) {
    await context.write(async (tx) => {
      await createUploadStore(tx).remove(read.id);
      return { audit: { action: 'deleteUpload', objectType: 'upload', objectId: read.id } };
    });
    await removeUploadTable(context.services, read);
    throw error;
  }
}
