import { rotateWebhookSecret as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadWebhook, presentWithCounts } from '../model/present-webhook.ts';
import { newSecret, overlapMilliseconds } from '../model/webhook-secret.ts';
import { createWebhookStore } from '../model/webhooks.store.ts';

export const rotateWebhookSecret = mutation(operation, { audit: 'webhook' }, ({ services, write }, { params }) =>
  write(async (tx) => {
    const now = services.now();
    const secret = newSecret();
    const { sealedSecret } = await loadWebhook(tx, params.id);
    const row = await createWebhookStore(tx).update(params.id, {
      sealedSecret: services.secrets.seal(secret),
      sealedFormerSecret: sealedSecret,
      formerSecretUntil: new Date(now.getTime() + overlapMilliseconds),
    });
    if (row === null) throw new OperationError('not_found');
    return {
      audit: { objectId: row.id },
      result: {
        data: { ...(await presentWithCounts(tx, row, now)), secret },
        message: 'Both secrets sign for 24 hours. Put the new one into your endpoint by then.',
      },
    };
  }),
);
