import { checkHistoryImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { enqueueHistory } from '../model/enqueue-history.ts';
import { canStart, presentHistory } from '../model/load-history.ts';

export const checkHistoryImport = mutation(
  operation,
  { audit: 'history_import' },
  async (context, { params, body }) => {
    const checked = await enqueueHistory(context, {
      id: params.id,
      action: operation.name,
      state: 'checking',
      includesOverlap: body.include_overlap,
      isPossible: (loaded) => canStart(loaded) && !['receiving', 'importing'].includes(loaded.row.state),
      otherwise: 'This file was imported, or is not kept any more. Upload it again.',
    });
    return { data: presentHistory(checked), message: 'Counting what would be imported.' };
  },
);
