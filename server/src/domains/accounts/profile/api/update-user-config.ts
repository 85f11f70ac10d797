import { updateUserConfig as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { createSessionStore } from '../../sign-in/index.ts';
import { findSelf } from '../model/find-self.ts';

export const updateUserConfig = unframed(operation, { because: 'display preference' }, async (context, { body }) =>
  context.transaction(async (transaction) => {
    const { stored } = await findSelf(context, transaction);
    await createSessionStore(transaction).updateUser(stored.user.id, {
      columnsJson: body.columns_json ?? stored.user.columnsJson,
      filtersJson: body.filters_json ?? stored.user.filtersJson,
    });
    return { data: (await findSelf(context, transaction)).user };
  }),
);
