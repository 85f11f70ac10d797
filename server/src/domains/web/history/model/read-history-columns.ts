import { historyColumns, type HistoryColumns, type UploadedFile } from '@acquaint/contract';
import { refusedFile } from '../../../../platform/http/operation-error.ts';
import type { SandboxedWork } from '../../../../platform/sandbox/sandboxed-work.ts';
import type { Services } from '../../../../platform/services.ts';
import { historyWork } from './read-history-file.ts';

const columnsWork: SandboxedWork = {
  ...historyWork,
  script: new URL('../reading/columns-reader.ts', import.meta.url),
  limits: { ...historyWork.limits, cpuSeconds: 300, seconds: 300 },
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
