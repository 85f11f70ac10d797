import { historyColumns, type HistoryColumns, type UploadedFile } from '@acquaint/contract';
import { refusedFile } from '../../../../platform/http/operation-error.ts';
import type { SandboxedWork } from '../../../../platform/sandbox/sandboxed-work.ts';
import type { Services } from '../../../../platform/services.ts';

const columnsWork: SandboxedWork = {
  script: new URL('../reading/columns-reader.ts', import.meta.url),
  // DuckDB is, which reads Parquet files.
  hasNativeCode: true,
  limits: { cpuSeconds: 300, seconds: 300, megabytes: 1_500, fileMegabytes: 16_000 },
  tooMuch: 'The file takes too much time or memory to read: split it into smaller files',
  damaged: 'The file is damaged: export it again',
};

/** Reads the columns of a table in the sandbox. Throws 400 with the reason where it is none. */
export async function readHistoryColumns(
  { sandbox }: Pick<Services, 'sandbox'>,
  accountId: string,
  file: UploadedFile,
): Promise<HistoryColumns> {
  return sandbox
    .run(columnsWork, {
      accountId,
      task: async (give) => ({ file: await give(file.path, 'history'), name: file.name || 'The file' }),
      answer: historyColumns,
      take: (reported) => Promise.resolve(reported),
    })
    .catch(refusedFile);
}
