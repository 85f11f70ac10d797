import { testAlertChannel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { alertsWaiting } from '../jobs/alert.schedule.ts';
import { createAlertStore } from '../model/alerts.store.ts';

export const testAlertChannel = mutation(
  operation,
  { audit: 'alert_channel' },
  async ({ services, user, write }, { params }) => {
    const answer = await write(async (tx) => {
      const store = createAlertStore(tx);
      const [channel] = await store.findChannels([params.id]);
      if (channel === undefined) throw new OperationError('not_found');
      const id = newId();
      await store.insert([
        {
          id,
          accountId: user.account_id,
          channelId: channel.id,
          kind: 'test',
          key: id,
          title: 'Test alert',
          body: `Alerts of your account arrive in ${channel.name}.`,
          path: '/profile',
          at: services.now(),
        },
      ]);
      return { audit: { objectId: channel.id }, result: { message: 'A test alert is on its way.' } };
    });
    await services.jobs.announce(alertsWaiting);
    return answer;
  },
);
