import { createSyncConnection as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createConnectionStore } from '../model/connections.store.ts';
import { findConnector } from '../model/connectors.ts';
import { givenSettings } from '../model/given-settings.ts';
import { presentConnection } from '../model/present-connection.ts';
import { nameTaken } from '../model/name-taken.ts';

export const createSyncConnection = mutation(
  operation,
  { audit: 'sync_connection' },
  async ({ services, user, write }, { body }) => {
    const { kind, vendor, name } = body;
    const connector = findConnector(services, kind, vendor);
    if (connector === null) throw invalidInput({ vendor: ['There is no such connector'] });
    const given = givenSettings(services, connector.settings, {
      given: body.settings,
      stored: { values: {}, secrets: {} },
    });
    return write(async (tx) => {
      const row = await createConnectionStore(tx).insert({
        id: newId(),
        accountId: user.account_id,
        kind,
        vendor,
        name,
        ...given,
      });
      return {
        audit: { objectId: row.id, details: { kind, vendor } },
        result: { data: await presentConnection(services, tx, row), message: `${name} was added.` },
      };
    }).catch(refuseTaken(nameTaken));
  },
);
