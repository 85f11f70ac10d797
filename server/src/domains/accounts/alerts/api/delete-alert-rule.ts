import { deleteAlertRule as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAlertStore } from '../model/alerts.store.ts';

export const deleteAlertRule = mutation(operation, { audit: 'alert_rule' }, ({ write }, { params }) =>
  write(async (tx) => {
    const row = await createAlertStore(tx).removeRule(params.id);
    if (row === null) throw new OperationError('not_found');
    return { audit: { objectId: row.id, details: { kind: row.kind } }, result: { message: 'The alert was deleted.' } };
  }),
);
