import {
  mostUploadColumns,
  mostUploadRows,
  type PersonColumn,
  personColumnKinds,
  uploadColumn,
  type UploadedFile,
} from '@acquaint/contract';
import { z } from 'zod';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { refusedFile } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import type { SandboxedWork } from '../../../../platform/sandbox/sandboxed-work.ts';
import type { TableFile } from '../jobs/table-work.ts';
import { removeUploadTable, storeUploadTable } from './upload-files.ts';
import { createUploadStore } from './uploads.store.ts';
import type { UploadRow } from './uploads.table.ts';

const tables: SandboxedWork = {
  script: new URL('../jobs/table-work.ts', import.meta.url),
  // DuckDB is.
  hasNativeCode: true,
  // A table of a gigabyte takes some minutes; what a sheet unpacks to is counted while it is read.
  limits: { cpuSeconds: 600, seconds: 600, megabytes: 1_500, fileMegabytes: 16_000 },
  tooMuch: 'The file takes too much time or memory to read: split it, or save it as CSV',
  damaged: 'The file is damaged or cannot be read as a table',
};

/** The engine recognizes more than tables of people use. */
const describedColumn = uploadColumn
  .extend({ kind: z.string().nullable(), isDayFirst: z.boolean().optional() })
  .transform(({ kind: found, confidence, ...column }) => {
    const kind = personColumnKinds.find((known) => known === found) ?? null;
    return { ...column, kind, confidence: kind === null ? 0 : confidence };
  });

const described = z.object({
  rows: z.int().positive(),
  columns: z.array(describedColumn),
  preview: z.array(z.array(z.string())),
});

/** What is known of a table before it is read. */
interface KnownTable {
  /** What its columns hold, in their order; the others are not recognized. */
  readonly kinds: readonly (PersonColumn | null)[];
  /** Columns that it has more than an upload may. */
  readonly moreColumns: number;
}

type Described = z.infer<typeof described>;

/** The same with what its columns are known to hold in the place of what they look like. */
function asKnown(columns: Described['columns'], { kinds }: KnownTable): Described['columns'] {
  return columns.map((column, place) => {
    const kind = kinds[place] ?? null;
    return { ...column, kind, confidence: kind === null ? 0 : 1 };
  });
}

/** An upload whose table is stored, and that is in no database yet. */
type StoredTable = Omit<UploadRow, 'isUsed'>;

/** Reads a file into a table of the account's, in the sandbox. Throws 400 with the reason where it is no table, 429 while too many are read. */
export async function readTableFile(
  services: Services,
  accountId: string,
  { file, known = null }: { readonly file: UploadedFile; readonly known?: KnownTable | null },
): Promise<StoredTable> {
  const upload = { id: newId(), accountId };
  const name = file.name === '' ? 'The file' : file.name;
  const { rows, ...table } = await services.sandbox
    .run(tables, {
      accountId,
      task: async (give): Promise<TableFile> => ({
        file: await give(file.path, 'upload'),
        name,
        mostColumns: mostUploadColumns + (known?.moreColumns ?? 0),
        mostRows: mostUploadRows,
      }),
      answer: described,
      async take(reported, written) {
        await storeUploadTable(services, upload, await written('table.parquet'));
        return known === null ? reported : { ...reported, columns: asKnown(reported.columns, known) };
      },
    })
    .catch(refusedFile);
  return { ...upload, fileName: name, bytes: file.bytes, rows, table, createdAt: services.now() };
}

/** Reads a file that was sent, and makes it an upload. Throws as `readTableFile`. */
export async function readUploadTable(
  { services, user, write }: Pick<WriteContext, 'services' | 'user' | 'write'>,
  file: UploadedFile,
  known: KnownTable | null = null,
): Promise<UploadRow> {
  const row = await readTableFile(services, user.account_id, { file, known });
  try {
    return await write(async (tx) => {
      const inserted = await createUploadStore(tx).insert(row);
      return {
        audit: { action: 'createUpload', objectType: 'upload', objectId: row.id, details: { rows: row.rows } },
        result: inserted,
      };
    });
  } catch (error) {
    await removeUploadTable(services, row);
    throw error;
  }
}
