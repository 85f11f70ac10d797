import type { loginSecondFactor as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { type AttemptLimit, noteAttempt } from '../../platform/auth/attempts.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { takeFactorCode } from './factor-codes.ts';
import { finishLogin, refuseUnlessActive } from './finish-login.ts';
import { createSecondFactorStore } from './second-factor.store.ts';
import { createSessionStore } from './session.store.ts';
import { createUserTokenStore } from './user-token.store.ts';

const limit: AttemptLimit = {
  kind: 'second-factor',
  maximum: 10,
  withinMinutes: 15,
  message: 'Too many attempts. Try again in 15 minutes.',
};

export const loginSecondFactor: Verb<typeof operation> = async (context, { body }) => {
  const { services, facts } = context;
  const { postgres, now } = services;
  const tokenHash = hashToken(body.token);
  const token = await postgres.asSystem((transaction) =>
    createUserTokenStore(transaction).find(tokenHash, ['second_factor'], now()),
  );
  if (token === null) throw new OperationError('sign_in_expired');
  const attempt = await noteAttempt(services, limit, token.userId);
  const session = await postgres.asSystem(async (transaction) => {
    const found = await createSessionStore(transaction).findUser(token.userId);
    const owner = { id: token.userId, accountId: token.accountId };
    const factor = await createSecondFactorStore(transaction, owner).findEnabled();
    if (found === null || factor === null) throw new OperationError('sign_in_expired');
    refuseUnlessActive(found);
    const method = await takeFactorCode(services, transaction, { factor, code: body.code });
    if (method === null) {
      const actor = { id: owner.id, account_id: owner.accountId, ip: facts.ip };
      await audit(transaction, actor, { action: 'loginSecondFactorFailed', objectType: 'user', objectId: owner.id });
      return null;
    }
    // A token opens one session.
    if ((await createUserTokenStore(transaction).take(tokenHash, ['second_factor'], now())) === null)
      throw new OperationError('sign_in_expired');
    return finishLogin(context, transaction, { found, details: { second_factor: method } });
  });
  if (session === null) throw invalidInput({ code: ['This code is wrong or was used already'] });
  await attempt.forgive();
  return session;
};
