import type { confirmIdentity as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { requirePassword } from './require-password.ts';
import { createSessionStore } from './session.store.ts';

export const confirmIdentity: Verb<typeof operation> = async ({ services, user }, { body }) => {
  const { postgres, now } = services;
  const personId = user.impersonator_id ?? user.id;
  const record = { objectType: 'session', objectId: user.session_id };
  try {
    await requirePassword(services, { userId: personId, field: 'password', password: body.password });
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'invalid_input') throw error;
    await postgres.asSystem((transaction) => audit(transaction, user, { ...record, action: 'confirmIdentityFailed' }));
    throw error;
  }
  await postgres.asSystem(async (transaction) => {
    await createSessionStore(transaction).confirmSession(user.session_id, now());
    await audit(transaction, user, { ...record, action: 'confirmIdentity' });
  });
  return { message: 'Confirmed for ten minutes.' };
};
