import { loginPasskey as operation } from '@acquaint/contract';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createAccessStore } from '../access/access.store.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';
import { finishLogin, refuseUnlessActive } from '../session/finish-login.ts';
import { signIns } from '../session/sign-in-metric.ts';
import { findStep } from './find-step.ts';
import { takePasskey } from './take-passkey.ts';

export const loginPasskey = unframed(
  operation,
  { because: 'counts failed attempts' },
  async (context, { body: { token, credential } }) => {
    const { services } = context;
    const user = token === undefined ? null : await findStep(services, token);
    const purpose = user === null ? 'login' : 'second_step';
    const passkey = await takePasskey(context, { purpose, user, credential }).catch((error: unknown) => {
      signIns.of(services.metrics).inc({ outcome: 'failed' });
      throw error;
    });
    return services.postgres.asSystem(async (transaction) => {
      const found = await createAccessStore(transaction).lockUser(passkey.userId);
      // It may have been removed since it was checked.
      const isKept = (await createPasskeyStore(transaction).findByCredential(passkey.credentialId)) !== null;
      if (found === null || !isKept) throw new OperationError('passkey_refused');
      refuseUnlessActive(found);
      const tokens = createUserTokenStore(transaction);
      // A token opens one session.
      const isSpent =
        token !== undefined && (await tokens.take(hashToken(token), ['second_factor'], services.now())) === null;
      if (isSpent) throw new OperationError('sign_in_expired');
      const details = { ...(user === null ? { by: 'passkey' } : { second_factor: 'passkey' }), passkey: passkey.id };
      return finishLogin(context, transaction, { found, details });
    });
  },
);
