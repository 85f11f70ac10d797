import { revokeApiKey as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { keysOf } from './keys-of.ts';
import { createApiKeyStore } from './api-key.store.ts';

export const revokeApiKey = mutation(operation, { audit: 'api_key' }, async ({ services, user, write }, { params }) =>
  write(async (transaction) => {
    const owner = { accountId: user.account_id, userId: keysOf(user) };
    if (!(await createApiKeyStore(transaction).revoke(owner, params.id, services.now())))
      throw new OperationError('not_found');
    return { audit: { objectId: params.id }, result: { message: 'The API key is revoked.' } };
  }),
);
