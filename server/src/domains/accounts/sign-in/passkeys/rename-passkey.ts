import { renamePasskey as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { presentPasskey } from './present-passkey.ts';

export const renamePasskey = mutation(
  operation,
  { audit: 'passkey', as: 'system' },
  async ({ user, write }, { params, body }) => {
    if (user.impersonator_id !== null) throw new OperationError('not_while_impersonating');
    const renamed = await write(async (transaction) => {
      const row = await createPasskeyStore(transaction).rename(user.id, params.id, body.name);
      if (row === null) throw new OperationError('not_found');
      return { audit: { objectId: row.id }, result: row };
    });
    return { data: presentPasskey(renamed), message: 'The passkey is renamed.' };
  },
);
