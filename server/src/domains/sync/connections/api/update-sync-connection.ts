import { updateSyncConnection as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { createConnectionStore } from '../model/connections.store.ts';
import { findConnector, settingsOf } from '../model/connectors.ts';
import { givenSettings } from '../model/given-settings.ts';
import { nameTaken } from '../model/name-taken.ts';
import { loadConnection, presentConnection } from '../model/present-connection.ts';

export const updateSyncConnection = mutation(
  operation,
  { audit: 'sync_connection' },
  ({ services, write }, { params, body }) =>
    write(async (tx) => {
      const row = await loadConnection(tx, params.id);
      const fields = findConnector(services, row.kind, row.vendor)?.settings ?? [];
      const { secrets } = settingsOf(services, row);
      const given =
        body.settings === undefined
          ? {}
          : givenSettings(services, fields, {
              given: body.settings,
              stored: { values: row.settings, secrets: { ...secrets } },
            });
      const changed = await createConnectionStore(tx).update(row.id, {
        ...given,
        ...(body.name === undefined ? {} : { name: body.name }),
        // Rejected rows are tried again with the changed settings.
        ...(body.settings === undefined
          ? {}
          : { revision: row.revision + 1, state: 'unchecked', message: '', checkSteps: [] }),
      });
      if (changed === null) throw new OperationError('not_found');
      return {
        audit: { objectId: row.id, details: { settings: Object.keys(body.settings ?? {}) } },
        result: { data: await presentConnection(services, tx, changed), message: 'The connection was saved.' },
      };
    }).catch(refuseTaken(nameTaken)),
);
