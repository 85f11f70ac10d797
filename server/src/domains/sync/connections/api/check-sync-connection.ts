import { checkSyncConnection as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createConnectionStore } from '../model/connections.store.ts';
import { findConnector, settingsOf, toolsOf } from '../model/connectors.ts';
import { loadConnection, presentConnection } from '../model/present-connection.ts';

const timeout = 30_000;

export const checkSyncConnection = mutation(
  operation,
  { audit: 'sync_connection' },
  async ({ services, transaction, write }, { params }) => {
    const row = await transaction((tx) => loadConnection(tx, params.id));
    const connector = findConnector(services, row.kind, row.vendor);
    if (connector === null) throw new OperationError('not_found');
    const found = await connector.check(settingsOf(services, row), toolsOf(services), AbortSignal.timeout(timeout));
    const steps = found.map(({ isOk, ...step }) => ({ ...step, is_ok: isOk }));
    const failed = steps.find(({ is_ok: isOk }) => !isOk);
    return write(async (tx) => {
      const checked = await createConnectionStore(tx).update(row.id, {
        state: failed === undefined ? 'ok' : 'failing',
        message: failed?.detail ?? '',
        checkedAt: services.now(),
        checkSteps: steps,
      });
      if (checked === null) throw new OperationError('not_found');
      return {
        audit: { objectId: row.id, details: { ok: failed === undefined } },
        result: { data: await presentConnection(services, tx, checked) },
      };
    });
  },
);
