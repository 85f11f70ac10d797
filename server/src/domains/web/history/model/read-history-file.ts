import { historyFormatNames, historySummary, type UploadedFile } from '@acquaint/contract';
import { z } from 'zod';
import { refusedFile } from '../../../../platform/http/operation-error.ts';
import type { SandboxedWork } from '../../../../platform/sandbox/sandboxed-work.ts';
import type { Services } from '../../../../platform/services.ts';
import type { HistoryTask, ReadHistory } from '../reading/history-reader.ts';
import { historyKey } from './history-files.ts';

/** Reads a whole file of events. */
export const historyWork: SandboxedWork = {
  script: new URL('../reading/history-reader.ts', import.meta.url),
  // DuckDB is.
  hasNativeCode: true,
  limits: { cpuSeconds: 600, seconds: 600, megabytes: 1_500, fileMegabytes: 16_000 },
  tooMuch: 'The file takes too much time or memory to read: split it into smaller files',
  damaged: 'The file is damaged: export it again',
};

const answered = z.object({ format: z.enum(historyFormatNames), summary: historySummary });

/** Reads a file of events in the sandbox, and stores its rows until they are imported. Throws 400 with the reason where it is none, 429 while too many are read. */
export async function readHistoryFile(
  services: Pick<Services, 'files' | 'sandbox'>,
  owned: { readonly id: string; readonly accountId: string },
  file: UploadedFile & Pick<HistoryTask, 'format' | 'mapping'>,
): Promise<ReadHistory> {
  return services.sandbox
    .run(historyWork, {
      accountId: owned.accountId,
      task: async (give): Promise<HistoryTask> => ({
        file: await give(file.path, 'history'),
        name: file.name || 'The file',
        format: file.format,
        mapping: file.mapping,
      }),
      answer: answered,
      async take(reported, written) {
        await services.files.local.take(await written('rows.jsonl'), historyKey(owned));
        return reported;
      },
    })
    .catch(refusedFile);
}
