import { Readable } from 'node:stream';
import type { exportSync as operation, SyncDocument } from '@acquaint/contract';
import { stringify } from 'yaml';
import type { Verb } from '../../../../platform/http/verb.ts';
import { loadConnection } from '../../connections/index.ts';
import { loadModel } from '../../models/index.ts';
import { requireSync } from '../runs/load-run.ts';

export const exportSync: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const { sync, model, connection } = await transaction(async (tx) => {
    const row = await requireSync(tx, params.id);
    return {
      sync: row,
      model: await loadModel(tx, row.modelId),
      connection: await loadConnection(tx, row.connectionId, 'destination'),
    };
  });
  const document: SyncDocument = {
    version: 1,
    name: sync.name,
    model: model.name,
    destination: connection.name,
    object: sync.object.id,
    mode: sync.mode,
    on_leave: sync.onLeave,
    key_field: sync.keyField,
    mappings: [...sync.mappings],
    schedule: sync.schedule,
    guards: sync.guards,
    consent: sync.consent,
    holdout_percent: sync.holdoutPercent,
  };
  return { name: `${sync.name}.yaml`, type: 'application/yaml', content: Readable.from([stringify(document)]) };
};
