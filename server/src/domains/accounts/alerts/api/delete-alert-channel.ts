import { deleteAlertChannel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAlertStore } from '../model/alerts.store.ts';

export const deleteAlertChannel = mutation(operation, { audit: 'alert_channel' }, ({ write }, { params }) =>
  write(async (tx) => {
    const store = createAlertStore(tx);
    const [row] = await store.findChannels([params.id]);
    if (row === undefined) throw new OperationError('not_found');
    const rules = await store.listRules();
    if (rules.some(({ channelIds }) => channelIds.includes(row.id)))
      throw new OperationError('in_use', {
        message: `Alerts go to ${row.name}. Choose another channel for them first.`,
      });
    await store.removeChannel(row.id);
    return { audit: { objectId: row.id }, result: { message: `${row.name} was deleted.` } };
  }),
);
