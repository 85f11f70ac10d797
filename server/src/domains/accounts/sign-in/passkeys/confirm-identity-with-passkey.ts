import { confirmIdentityWithPasskey as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createSessionStore } from '../session/session.store.ts';
import { findPerson } from './find-person.ts';
import { takePasskey } from './take-passkey.ts';

export const confirmIdentityWithPasskey = mutation(
  operation,
  { audit: 'session', as: 'system', action: 'confirmIdentity' },
  async (context, { body }) => {
    const { services, user, write } = context;
    const person = await findPerson(context);
    const { id: passkey } = await takePasskey(context, { purpose: 'confirmation', user: person, ...body });
    await write(async (transaction) => {
      await createSessionStore(transaction).confirmSession(user.session_id, services.now());
      return { audit: { objectId: user.session_id, details: { passkey } } };
    });
    return { message: 'Confirmed for ten minutes.' };
  },
);
