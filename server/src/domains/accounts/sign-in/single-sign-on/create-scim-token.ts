import { createScimToken as operation } from '@acquaint/contract';
import { createScimToken as makeToken, hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { requireFound } from './provider-values.ts';
import { createSsoStore } from './sso.store.ts';

export const createScimToken = mutation(
  operation,
  { audit: 'sso_provider', as: 'system' },
  async ({ write }, { params }) => {
    const token = makeToken();
    await write(async (transaction) => {
      const store = createSsoStore(transaction);
      const { provider } = requireFound(await store.find(params.id));
      await store.setScimToken(provider.id, hashToken(token));
      return { audit: { objectId: provider.id, details: { name: provider.name } } };
    });
    return { data: { token }, message: 'The token is made. An earlier one has ended.' };
  },
);
