import { addPasskey as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { changeFactor, requireFactorsAllowed } from '../second-factor/change-factor.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { factorMethodsOf } from '../second-factor/factor-methods.ts';
import { makeRecoveryCodes } from '../second-factor/factor-codes.ts';
import { takeChallenge } from './challenges.ts';
import { presentPasskey } from './present-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { challengeIn, verifyNew } from './verify-passkey.ts';

const mostPasskeys = 20;

export const addPasskey = mutation(
  operation,
  { audit: 'user', lock: 'passkeys', as: 'system' },
  async (context, { body }) => {
    const { services, facts, user: actor } = context;
    requireFactorsAllowed(context);
    const party = relyingPartyOf(services.config, facts);
    const challenge = challengeIn(body.credential.response.clientDataJSON);
    const owner = { id: actor.id, accountId: actor.account_id };
    if (!(await takeChallenge(services, { purpose: 'registration', user: owner }, challenge)))
      throw new OperationError('passkey_refused');
    const { made, isSynced } = await verifyNew(body.credential, challenge, party);
    const passkey = {
      id: newId(),
      userId: actor.id,
      accountId: actor.account_id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: body.credential.response.transports ?? [],
      relyingParty: party.id,
      name: body.name,
      isSynced,
      createdAt: services.now(),
      lastUsedAt: null,
    };
    const codes = await changeFactor(context, {
      details: { passkey: passkey.id },
      mail: () => ({
        subject: 'A passkey was added',
        text: `The passkey "${passkey.name}" signs you in to Acquaint from now on.`,
      }),
      async work({ transaction, user }) {
        const store = createPasskeyStore(transaction);
        if ((await store.findByCredential(passkey.credentialId)) !== null)
          throw new OperationError('already_exists', { message: 'This passkey was added already.' });
        if ((await store.count(user.id)) >= mostPasskeys)
          throw new OperationError('limit_reached', {
            message: `You have ${mostPasskeys} passkeys. Remove one first.`,
          });
        const isFirst = (await factorMethodsOf(transaction, user)).length === 0;
        await store.insert(passkey);
        return isFirst ? makeRecoveryCodes(services, transaction, user) : [];
      },
    });
    return { data: { passkey: presentPasskey(passkey), recovery_codes: codes }, message: 'The passkey is added.' };
  },
);
