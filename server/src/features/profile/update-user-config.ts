import type { updateUserConfig as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createSessionStore } from '../session/index.ts';
import { findSelf } from './find-self.ts';

export const updateUserConfig: Verb<typeof operation> = async (context, { body }) =>
  context.transaction(async (transaction) => {
    const { stored } = await findSelf(context, transaction);
    await createSessionStore(transaction).updateUser(stored.user.id, {
      columnsJson: body.columns_json ?? stored.user.columnsJson,
      filtersJson: body.filters_json ?? stored.user.filtersJson,
    });
    return { user: (await findSelf(context, transaction)).user };
  });
