import { loginSecondFactor as operation } from '@acquaint/contract';
import { audit } from '../../../../platform/audit/audit.ts';
import { type Attempt, type AttemptLimit, isFirstAttempt, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import type { PublicContext } from '../../../../platform/http/context.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createAccessStore } from '../access/access.store.ts';
import { takeFactorCode } from './factor-codes.ts';
import { finishLogin, refuseUnlessActive } from '../session/finish-login.ts';
import { signIns } from '../session/sign-in-metric.ts';
import type { UserTokenRow } from '../session/session.table.ts';
import { createUserTokenStore } from '../links/user-token.store.ts';

const limit: AttemptLimit = {
  kind: 'second-factor',
  maximum: 10,
  withinMinutes: 15,
  message: 'Too many attempts. Try again in 15 minutes.',
};

/** Whoever is refused may go on trying: one audit row says so. */
const auditedRefusals: AttemptLimit = { ...limit, kind: 'second-factor-refusal', maximum: 1 };

/** Records an attempt before it is made. Throws 429 after too many failures, and audits that. */
async function recordStep({ services, facts }: PublicContext, { userId, accountId }: UserTokenRow): Promise<Attempt> {
  try {
    return await recordAttempt(services, limit, userId);
  } catch (error) {
    signIns.of(services.metrics).inc({ outcome: 'refused' });
    if (await isFirstAttempt(services, auditedRefusals, userId))
      await services.postgres.asSystem((transaction) =>
        audit(
          transaction,
          { id: null, account_id: accountId, ip: facts.ip },
          { action: 'loginSecondFactor', objectType: 'user', objectId: userId, details: { outcome: 'refused' } },
        ),
      );
    throw error;
  }
}

export const loginSecondFactor = unframed(
  operation,
  { because: 'counts failed attempts' },
  async (context, { body }) => {
    const { services, facts } = context;
    const { postgres, now } = services;
    const tokenHash = hashToken(body.token);
    const token = await postgres.asSystem((transaction) =>
      createUserTokenStore(transaction).find(tokenHash, ['second_factor'], now()),
    );
    if (token === null) throw new OperationError('sign_in_expired');
    const attempt = await recordStep(context, token);
    const session = await postgres.asSystem(async (transaction) => {
      const found = await createAccessStore(transaction).lockUser(token.userId);
      const owner = { id: token.userId, accountId: token.accountId };
      if (found === null || !found.hasFactor) throw new OperationError('sign_in_expired');
      refuseUnlessActive(found);
      const method = await takeFactorCode(services, transaction, { user: owner, code: body.code });
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
  },
);
