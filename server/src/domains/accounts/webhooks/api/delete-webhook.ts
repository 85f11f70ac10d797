import { deleteWebhook as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createWebhookStore } from '../model/webhooks.store.ts';

export const deleteWebhook = mutation(operation, { audit: 'webhook' }, ({ write }, { params }) =>
  write(async (tx) => {
    const row = await createWebhookStore(tx).remove(params.id);
    if (row === null) throw new OperationError('not_found');
    return { audit: { objectId: row.id }, result: { message: 'The webhook was deleted.' } };
  }),
);
