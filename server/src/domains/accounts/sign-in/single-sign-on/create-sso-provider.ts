import { createSsoProvider as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { columnsOf, presentProvider, refuseTakenDomain, requireFound, requireProvider } from './provider-values.ts';
import { createSsoStore } from './sso.store.ts';

export const createSsoProvider = mutation(
  operation,
  { audit: 'sso_provider', as: 'system' },
  async ({ services, write }, { body }) => {
    const columns = await columnsOf(services, body);
    await requireProvider(services, body, body.client_secret);
    const now = services.now();
    const id = newId();
    const data = await write(async (transaction) => {
      const store = createSsoStore(transaction);
      const sealedSecret = services.secrets.seal(body.client_secret);
      await store.insert({ ...columns, id, sealedSecret, createdAt: now, updatedAt: now }, body.domains);
      return {
        audit: { objectId: id, details: { name: body.name, domains: body.domains } },
        result: presentProvider(requireFound(await store.find(id))),
      };
    }).catch(refuseTakenDomain);
    return { data, message: 'The provider is added.' };
  },
);
