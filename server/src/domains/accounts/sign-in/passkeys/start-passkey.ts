import { startPasskey as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { requireFactorsAllowed } from '../second-factor/change-factor.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { challengeTime, makeChallenge } from './challenges.ts';
import { descriptorOf } from './present-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { algorithms, userHandleOf } from './verify-passkey.ts';

export const startPasskey = unframed(operation, { because: 'keeps a challenge for minutes' }, async (context) => {
  const { services, facts, user } = context;
  if (user.impersonator_id !== null) throw new OperationError('not_while_impersonating');
  requireFactorsAllowed(context);
  const { id } = relyingPartyOf(services.config, facts);
  const known = await services.postgres.asSystem((transaction) => createPasskeyStore(transaction).list(user.id));
  const owner = { id: user.id, accountId: user.account_id };
  return {
    data: {
      rp: { id, name: 'Acquaint' },
      user: { id: userHandleOf(user.id), name: user.email, displayName: `${user.first_name} ${user.last_name}`.trim() },
      challenge: await makeChallenge(services, { purpose: 'registration', user: owner }),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeTime,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  };
});
