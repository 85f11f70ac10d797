import { deleteHistoryImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { removeHistoryFile } from '../model/history-files.ts';
import { createHistoryImportStore } from '../model/history-imports.store.ts';
import { canUndo, loadHistory } from '../model/load-history.ts';

export const deleteHistoryImport = mutation(
  operation,
  { audit: 'history_import' },
  async ({ services, write }, { params }) => {
    const row = await write(async (tx) => {
      const loaded = await loadHistory(tx, params.id);
      if (loaded.job !== null)
        throw new OperationError('already_running', { message: 'This import is running. Stop it first.' });
      if (canUndo(loaded)) throw new OperationError('wrong_state', { message: 'Undo this import first.' });
      await createHistoryImportStore(tx).remove(params.id);
      return { audit: { objectId: params.id, details: { name: loaded.row.fileName } }, result: loaded.row };
    });
    await removeHistoryFile(services, row);
    return { message: `${row.fileName} is deleted` };
  },
);
