import { createSyncObject as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { destinationOf, settingsOf, toolsOf } from '../model/connectors.ts';
import { unreachable } from '../model/discover.ts';
import { loadConnection } from '../model/present-connection.ts';
import { presentObject } from '../model/present-object.ts';

const timeout = 30_000;

export const createSyncObject = mutation(
  operation,
  { audit: 'sync_connection' },
  async ({ services, transaction, write }, { params, body }) => {
    const row = await transaction((tx) => loadConnection(tx, params.id, 'destination'));
    const { create } = destinationOf(services, row);
    if (create === null)
      throw new OperationError('not_available_here', {
        message: 'Lists and audiences cannot be created at this destination.',
      });
    const call = { tools: toolsOf(services), signal: AbortSignal.timeout(timeout) };
    const object = await create(body.name, settingsOf(services, row), call).catch(unreachable);
    await write(() => Promise.resolve({ audit: { objectId: row.id, details: { object: object.id } } }));
    return { data: presentObject(object), message: `${object.name} was created.` };
  },
);
