import { confirmIdentity as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { requirePassword } from './require-password.ts';
import { createSessionStore } from './session.store.ts';

export const confirmIdentity = mutation(
  operation,
  { audit: 'session', as: 'system' },
  async ({ services, user, write }, { body }) => {
    const { now } = services;
    const personId = user.impersonator_id ?? user.id;
    const objectId = user.session_id;
    try {
      await requirePassword(services, { userId: personId, field: 'password', password: body.password });
    } catch (error) {
      if (!(error instanceof OperationError) || error.code !== 'invalid_input') throw error;
      await write(() => Promise.resolve({ audit: { objectId, action: 'confirmIdentityFailed' } }));
      throw error;
    }
    await write(async (transaction) => {
      await createSessionStore(transaction).confirmSession(user.session_id, now());
      return { audit: { objectId } };
    });
    return { message: 'Confirmed for ten minutes.' };
  },
);
