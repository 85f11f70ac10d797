import type { removeProfilePicture as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { createSessionStore } from '../session/index.ts';
import { findSelf } from './find-self.ts';

export const removeProfilePicture: Verb<typeof operation> = async (context) =>
  context.transaction(async (transaction) => {
    await createSessionStore(transaction).updateUser(context.user.id, { image: null });
    await audit(transaction, context.user, {
      action: 'removeProfilePicture',
      objectType: 'user',
      objectId: context.user.id,
    });
    const { user } = await findSelf(context, transaction);
    return { user, message: 'Your picture is removed.' };
  });
