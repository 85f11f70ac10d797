import { createHistoryImport as operation, type OperationInput } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { removeHistoryFile } from '../model/history-files.ts';
import { createHistoryImportStore } from '../model/history-imports.store.ts';
import { presentHistory } from '../model/load-history.ts';
import { readHistoryFile } from '../model/read-history-file.ts';
import type { HistoryMapping } from '../reading/read-mapped.ts';

type Said = OperationInput<typeof operation>['body'];

function mappingOf({ kind, columns, day_first: isDayFirst = false }: Said): HistoryMapping | undefined {
  return kind === undefined || columns === undefined ? undefined : { kind, columns, isDayFirst };
}

export const createHistoryImport = mutation(
  operation,
  { audit: 'history_import' },
  async ({ services, user, transaction, write }, { params, body, file }) => {
    const pixel = await transaction((tx) => createPixelStore(tx).find(params.id));
    if (pixel === null) throw new OperationError('not_found');
    if (pixel.isSample)
      throw new OperationError('wrong_state', {
        message: 'Sample data takes no imports. Create a pixel for your site first.',
      });
    const owned = { id: newId(), accountId: user.account_id };
    const { format, summary } = await readHistoryFile(services, owned, { ...file, mapping: mappingOf(body) });
    try {
      const row = await write(async (tx) => {
        const inserted = await createHistoryImportStore(tx).insert({
          ...owned,
          pixelId: pixel.id,
          fileName: file.name === '' ? 'File' : file.name,
          bytes: file.bytes,
          format,
          state: 'ready',
          summary,
          createdAt: services.now(),
        });
        return { audit: { objectId: owned.id, details: { format, rows: summary.rows } }, result: inserted };
      });
      return { data: presentHistory({ row, pixel, job: null }), message: 'The file is read. Nothing is imported yet.' };
    } catch (error) {
      await removeHistoryFile(services, owned);
      throw error;
    }
  },
);
