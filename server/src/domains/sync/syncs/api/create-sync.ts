import { createSync as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { discoverObjects, loadConnection } from '../../connections/index.ts';
import { loadModel } from '../../models/index.ts';
import { checkSync } from '../model/check-sync.ts';
import { recordVersion } from '../model/configuration.ts';
import { syncNameTaken } from '../model/name-taken.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { presentSync } from '../model/present-sync.ts';
import { createSyncStore } from '../model/syncs.store.ts';

export const createSync = mutation(operation, { audit: 'sync' }, async (context, { body }) => {
  const { services, clickhouse, user, transaction, write } = context;
  const { model, connection } = await transaction(async (tx) => ({
    model: await loadModel(tx, body.model_id),
    connection: await loadConnection(tx, body.connection_id, 'destination'),
  }));
  const object = (await discoverObjects(services, connection)).find(({ id }) => id === body.object_id);
  if (object === undefined) throw invalidInput({ object_id: ['The destination does not have this'] });
  const { name, mode, key_field: keyField, mappings, schedule, guards } = body;
  checkSync({ model, object, mode, keyField, mappings, schedule });
  const now = services.now();
  return write(async (tx) => {
    const row = await createSyncStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      name,
      modelId: model.id,
      connectionId: connection.id,
      object,
      mode,
      onLeave: body.on_leave,
      keyField,
      mappings,
      schedule,
      guards,
      holdoutPercent: body.holdout_percent,
      nextRunAt: nextRunAt(schedule, now),
    });
    await recordVersion(tx, row, { changed: ['created'], userId: user.id, at: now });
    return {
      audit: { objectId: row.id, details: { mode } },
      result: { data: await presentSync({ transaction: tx, clickhouse, now }, row), message: `${name} was created.` },
    };
  }).catch(refuseTaken(syncNameTaken));
});
