import { updateSyncModel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { checkedColumns } from '../model/check-model.ts';
import { createModelStore } from '../model/models.store.ts';
import { modelNameTaken } from '../model/name-taken.ts';
import { loadModel, presentModel } from '../model/present-model.ts';

export const updateSyncModel = mutation(operation, { audit: 'sync_model' }, async (context, { params, body }) => {
  const { transaction, write } = context;
  const before = await transaction((tx) => loadModel(tx, params.id));
  const { name = before.name, definition = before.definition, key_columns: keyColumns = before.keyColumns } = body;
  const columns = await checkedColumns(context, definition, keyColumns);
  return write(async (tx) => {
    const row = await createModelStore(tx).update(params.id, { name, definition, keyColumns, columns });
    if (row === null) throw new OperationError('not_found');
    return {
      audit: { objectId: row.id, details: { changed: Object.keys(body) } },
      result: { data: await presentModel(tx, row), message: 'The model was saved.' },
    };
  }).catch(refuseTaken(modelNameTaken));
});
