import { undoHistoryImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { enqueueHistory } from '../model/enqueue-history.ts';
import { canUndo, presentHistory } from '../model/load-history.ts';

export const undoHistoryImport = mutation(operation, { audit: 'history_import' }, async (context, { params }) => {
  const undone = await enqueueHistory(context, {
    id: params.id,
    action: operation.name,
    state: 'undoing',
    isPossible: canUndo,
    otherwise: 'There is nothing to undo.',
  });
  return { data: presentHistory(undone), message: 'The import is being undone.' };
});
