import { updateAlertRule as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { presentRule } from '../model/present-alerts.ts';
import { requireChannels, thresholdOf } from '../model/rule-fields.ts';

export const updateAlertRule = mutation(operation, { audit: 'alert_rule' }, ({ write }, { params, body }) =>
  write(async (tx) => {
    const store = createAlertStore(tx);
    const known = (await store.listRules()).find(({ id }) => id === params.id);
    if (known === undefined) throw new OperationError('not_found');
    const { threshold, channel_ids: channels, is_on: isOn } = body;
    const row = await store.updateRule(known.id, {
      ...(threshold === undefined ? {} : { threshold: thresholdOf(known.kind, threshold) }),
      ...(channels === undefined ? {} : { channelIds: await requireChannels(tx, channels) }),
      ...(isOn === undefined ? {} : { isOn }),
    });
    if (row === null) throw new OperationError('not_found');
    return {
      audit: { objectId: row.id, details: { kind: row.kind, changed: Object.keys(body) } },
      result: { data: presentRule(row), message: 'The alert was changed.' },
    };
  }),
);
