import { revokeApiKey as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createApiKeyStore } from './api-key.store.ts';

export const revokeApiKey = mutation(operation, { audit: 'api_key' }, async ({ services, user, write }, { params }) =>
  write(async (transaction) => {
    if (!(await createApiKeyStore(transaction).revoke(user.account_id, params.id, services.now())))
      throw new OperationError('not_found');
    return { audit: { objectId: params.id }, result: { message: 'The API key is revoked.' } };
  }),
);
