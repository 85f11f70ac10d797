import { createAlertRule as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { presentRule } from '../model/present-alerts.ts';
import { requireChannels, thresholdOf } from '../model/rule-fields.ts';

const kindTaken = {
  index: 'alert_rules_kind',
  says: { fields: { kind: ['There is an alert of this kind. Change its channels instead.'] } },
};

export const createAlertRule = mutation(operation, { audit: 'alert_rule' }, ({ user, write }, { body }) =>
  write(async (tx) => {
    const { kind, threshold, channel_ids: channels } = body;
    const row = await createAlertStore(tx).insertRule({
      id: newId(),
      accountId: user.account_id,
      kind,
      threshold: thresholdOf(kind, threshold),
      channelIds: await requireChannels(tx, channels),
    });
    return {
      audit: { objectId: row.id, details: { kind } },
      result: { data: presentRule(row), message: 'The alert is on.' },
    };
  }).catch(refuseTaken(kindTaken)),
);
