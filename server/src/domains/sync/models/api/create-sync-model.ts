import { createSyncModel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { checkedColumns } from '../model/check-model.ts';
import { createModelStore } from '../model/models.store.ts';
import { modelNameTaken } from '../model/name-taken.ts';
import { presentModel } from '../model/present-model.ts';

export const createSyncModel = mutation(operation, { audit: 'sync_model' }, async (context, { body }) => {
  const { user, write } = context;
  const { name, definition, key_columns: keyColumns } = body;
  const columns = await checkedColumns(context, definition, keyColumns);
  return write(async (tx) => {
    const row = await createModelStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      name,
      definition,
      keyColumns,
      columns,
      ownerId: user.id,
    });
    return {
      audit: { objectId: row.id, details: { kind: definition.kind } },
      result: { data: await presentModel(tx, row), message: `${name} was created.` },
    };
  }).catch(refuseTaken(modelNameTaken));
});
