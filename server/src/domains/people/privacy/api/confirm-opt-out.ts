import { confirmOptOut as operation } from '@acquaint/contract';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { tryToApply } from '../model/apply-opt-out.ts';
import { createPrivacyRequestStore } from '../model/privacy-requests.store.ts';

const wasUsed = 'This link was used already. Your request is confirmed; there is nothing more to do.';

export const confirmOptOut = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services }, { body }) => {
    const request = await services.postgres.asSystem(async (transaction) => {
      const store = createPrivacyRequestStore(transaction);
      const found = await store.findByToken(hashToken(body.token));
      if (found !== null && found.confirmedAt !== null) throw new OperationError('link_expired', { message: wasUsed });
      const confirmedAt = services.now();
      if (found === null || found.expiresAt <= confirmedAt) throw new OperationError('link_expired');
      // From here on the work is recorded: whatever happens now, the sweep will do it.
      await store.confirm(found.id, confirmedAt);
      return { ...found, confirmedAt };
    });
    await tryToApply(services, request);
    return {
      message:
        'Your request is confirmed. Visits with this address are anonymous from now on, and the address is on our suppression list.',
    };
  },
);
