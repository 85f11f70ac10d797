import { type createSync, type OperationInput, type updateSync, usualConsent } from '@acquaint/contract';
import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { discoverObjects, loadConnection } from '../../connections/index.ts';
import { loadModel } from '../../models/index.ts';
import { nextRunAt } from '../runs/next-run.ts';
import { requireSync } from '../runs/load-run.ts';
import { checkSync } from './check-sync.ts';
import { recordVersion } from './configuration.ts';
import { syncNameTaken } from './name-taken.ts';
import { presentSync } from './present-sync.ts';
import { createSyncStore } from './syncs.store.ts';

/** Stores a new sync. Throws 400 that names what is wrong with it, and 404 without its model or connection. `objectField` is what the caller calls its object. */
export async function addSync(
  context: WriteContext,
  body: OperationInput<typeof createSync>['body'],
  objectField = 'object_id',
) {
  const { services, clickhouse, user, transaction, write } = context;
  const { model, connection } = await transaction(async (tx) => ({
    model: await loadModel(tx, body.model_id),
    connection: await loadConnection(tx, body.connection_id, 'destination'),
  }));
  const object = (await discoverObjects(services, connection)).find(({ id }) => id === body.object_id);
  if (object === undefined) throw invalidInput({ [objectField]: ['The destination does not have this'] });
  const {
    name,
    mode,
    key_field: keyField,
    mappings,
    schedule,
    guards,
    consent = usualConsent(connection.vendor),
  } = body;
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
      consent,
      holdoutPercent: body.holdout_percent,
      nextRunAt: nextRunAt(schedule, now),
    });
    await recordVersion(tx, row, { changed: ['created'], userId: user.id, at: now });
    return {
      audit: { objectId: row.id, details: { mode } },
      result: { data: await presentSync({ transaction: tx, clickhouse, now }, row), message: `${name} was created.` },
    };
  }).catch(refuseTaken(syncNameTaken));
}

/** Changes what is given of a sync. Throws 400 that names what is wrong with the change. */
export function changeSync(context: WriteContext, id: string, body: OperationInput<typeof updateSync>['body']) {
  const { services, clickhouse, user, write } = context;
  const now = services.now();
  return write(async (tx) => {
    const before = await requireSync(tx, id);
    const { holdout_percent: holdoutPercent = before.holdoutPercent, on_leave: onLeave = before.onLeave } = body;
    const { name = before.name, mode = before.mode, mappings = before.mappings } = body;
    const { schedule = before.schedule, guards = before.guards, consent = before.consent } = body;
    checkSync({ ...before, model: await loadModel(tx, before.modelId), mode, mappings, schedule });
    const row = await createSyncStore(tx).update(before.id, {
      name,
      mode,
      mappings,
      schedule,
      guards,
      consent,
      holdoutPercent,
      onLeave,
      revision: before.revision + 1,
      ...(body.schedule === undefined ? {} : { nextRunAt: nextRunAt(schedule, now) }),
    });
    if (row === null) throw new OperationError('not_found');
    await recordVersion(tx, row, { changed: Object.keys(body), userId: user.id, at: now });
    return {
      audit: { objectId: row.id, details: { changed: Object.keys(body) } },
      result: { data: await presentSync({ transaction: tx, clickhouse, now }, row), message: 'The sync was saved.' },
    };
  }).catch(refuseTaken(syncNameTaken));
}
