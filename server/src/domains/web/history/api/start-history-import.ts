import { startHistoryImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { enqueueHistory } from '../model/enqueue-history.ts';
import { canStart, presentHistory } from '../model/load-history.ts';

export const startHistoryImport = mutation(
  operation,
  { audit: 'history_import' },
  async (context, { params, body }) => {
    const started = await enqueueHistory(context, {
      id: params.id,
      action: operation.name,
      state: 'importing',
      includesOverlap: body.include_overlap,
      isPossible: canStart,
      otherwise: 'This file was imported, or is not kept any more. Upload it again.',
    });
    return { data: presentHistory(started), message: 'The import has started.' };
  },
);
