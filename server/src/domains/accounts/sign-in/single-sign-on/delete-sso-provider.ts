import { deleteSsoProvider as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createSsoStore } from './sso.store.ts';

export const deleteSsoProvider = mutation(
  operation,
  { audit: 'sso_provider', as: 'system' },
  async ({ write }, { params }) =>
    write(async (transaction) => {
      if (!(await createSsoStore(transaction).delete(params.id))) throw new OperationError('not_found');
      return { audit: { objectId: params.id }, result: { message: 'The provider is deleted.' } };
    }),
);
