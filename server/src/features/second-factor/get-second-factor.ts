import type { getSecondFactor as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createSecondFactorStore } from '../session/index.ts';

export const getSecondFactor: Verb<typeof operation> = ({ services, user }) =>
  services.postgres.asSystem(async (transaction) => {
    const store = createSecondFactorStore(transaction, { id: user.id, accountId: user.account_id });
    const isOn = (await store.findEnabled()) !== null;
    return { data: { is_on: isOn, recovery_codes_left: await store.countRecoveryCodes() } };
  });
