import type { getSecondFactor as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createSecondFactorStore } from './second-factor.store.ts';
import { isFactorRequired, mayAddFactor } from './factor-policy.ts';

export const getSecondFactor: Verb<typeof operation> = ({ services, user }) =>
  services.postgres.readAsSystem(async (transaction) => {
    const store = createSecondFactorStore(transaction, { id: user.id, accountId: user.account_id });
    return {
      data: {
        is_on: (await store.findEnabled()) !== null,
        is_available: mayAddFactor(services.config),
        is_required: isFactorRequired(services.config, { isAdmin: user.is_admin }),
        recovery_codes_left: await store.countRecoveryCodes(),
      },
    };
  });
